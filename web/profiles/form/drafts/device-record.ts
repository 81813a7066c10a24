/** A step's unsent text as it lies on the device. */
import type { DraftStep } from "@wasla/contract/profiles/steps";
import { mended, type TypedSteps } from "#/profiles/form/values/typed.ts";

export type DeviceRecord<S extends DraftStep = DraftStep> = {
  /** Of this writing, among all tabs. */
  readonly id: string;
  /** The writing of another tab that this one has gone on from. */
  readonly after: string | undefined;
  readonly values: TypedSteps[S];
  /** What the server held when the typing began. */
  readonly from: TypedSteps[S];
  readonly at: number;
};

export function recordName(owner: string, step: DraftStep): string {
  return `${owner}:profile:${step}`;
}

/** Whatever lies there is read as a record of the step, or is none. */
export function readRecord<S extends DraftStep>(
  step: S,
  written: string | null,
): DeviceRecord<S> | undefined {
  const kept = parsed(written);
  if (typeof kept !== "object" || kept === null || !("values" in kept)) return undefined;
  const { id, after, at, from, values }: Partial<Record<keyof DeviceRecord, unknown>> = kept;
  return {
    id: String(id),
    after: typeof after === "string" ? after : undefined,
    values: mended(step, values),
    from: mended(step, from),
    at: Number(at) || 0,
  };
}

function parsed(written: string | null): unknown {
  try {
    return JSON.parse(written ?? "null");
  } catch {
    return null;
  }
}
