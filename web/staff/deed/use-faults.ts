import { useState } from "react";
import { CallError } from "#/platform/call/call-error.ts";

/** What is wrong, by the field. */
export type Faults = Readonly<Record<string, string>>;

/** Which fields of a deed are wrong: found by the page once the deed was tried, or the server. */
export function useFaults(judge: () => Faults = findNone) {
  const [isTried, setTried] = useState(false);
  const [refused, setRefused] = useState(findNone);
  return {
    faults: isTried ? { ...refused, ...judge() } : refused,
    /** Shows all that the page finds; whether that is nothing. */
    check: () => {
      setTried(true);
      setRefused(findNone);
      return Object.keys(judge()).length === 0;
    },
    /** Does a deed; what the server refuses stands at its fields, and goes on to the dialog. */
    judged: async <Done>(deed: () => Promise<Done>): Promise<Done> => {
      try {
        return await deed();
      } catch (error) {
        setRefused(faultsOf(error));
        throw error;
      }
    },
    clear: () => {
      setTried(false);
      setRefused(findNone);
    },
  };
}

function findNone(): Faults {
  return {};
}

function faultsOf(error: unknown): Faults {
  const wrong = error instanceof CallError ? (error.errors ?? []) : [];
  return Object.fromEntries(wrong.map(({ field, message }) => [field, message]));
}
