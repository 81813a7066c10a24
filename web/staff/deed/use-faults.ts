import { useState } from "react";
import { CallError } from "#/platform/call/call-error.ts";

type Faults = Readonly<Record<string, string>>;

/** Which fields of a deed are wrong: by what the page found, or the server. */
export function useFaults() {
  const [faults, setFaults] = useState<Faults>({});
  /** Does a deed; what it refuses stands at its fields, and is thrown on to the dialog. */
  const judged = async (deed: () => Promise<unknown>) => {
    setFaults({});
    try {
      await deed();
    } catch (error) {
      setFaults(faultsOf(error));
      throw error;
    }
  };
  return { faults, judged, clear: () => setFaults({}) };
}

/** A field that the page itself finds wrong. */
export class FieldFault extends Error {
  override readonly name = "FieldFault";
  readonly field: string;

  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

function faultsOf(error: unknown): Faults {
  if (error instanceof FieldFault) return { [error.field]: error.message };
  const wrong = error instanceof CallError ? (error.errors ?? []) : [];
  return Object.fromEntries(wrong.map(({ field, message }) => [field, message]));
}
