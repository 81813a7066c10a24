/** A step's unsent text as it lies on the device. */
import type { DraftStep } from "@wasla/contract/profiles/steps";
import { normalizeStep, type StepValues } from "#/profiles/form/values/step-values.ts";

export type DeviceDraft<S extends DraftStep = DraftStep> = {
  /** Of this writing, among all tabs. */
  readonly id: string;
  /** The writing of another tab that this one has gone on from. */
  readonly after: string | undefined;
  readonly values: StepValues[S];
  /** What the server held when the typing began. */
  readonly from: StepValues[S];
  readonly at: number;
};

export function deviceDraftKey(owner: string, step: DraftStep): string {
  return `${owner}:profile:${step}`;
}

/** Whatever lies there is read as a record of the step, or is none. */
export function parseDeviceDraft<S extends DraftStep>(
  step: S,
  stored: string | null,
): DeviceDraft<S> | undefined {
  const parsedDraft = parseJson(stored);
  if (typeof parsedDraft !== "object" || parsedDraft === null || !("values" in parsedDraft))
    return undefined;
  const { id, after, at, from, values }: Partial<Record<keyof DeviceDraft, unknown>> = parsedDraft;
  return {
    id: String(id),
    after: typeof after === "string" ? after : undefined,
    values: normalizeStep(step, values),
    from: normalizeStep(step, from),
    at: Number(at) || 0,
  };
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}
