import type { DraftStep } from "@wasla/contract/profiles/steps";
import { normalizeStep, type StepValues } from "#/profiles/form/values/step-values.ts";

export type DeviceDraft<S extends DraftStep = DraftStep> = {
  /** Unique across tabs. */
  readonly id: string;
  /** Id of another tab's draft that this one builds on. */
  readonly after: string | undefined;
  readonly values: StepValues[S];
  /** The server's values when the user started typing. */
  readonly from: StepValues[S];
  readonly at: number;
};

export function deviceDraftKey(owner: string, step: DraftStep): string {
  return `${owner}:profile:${step}`;
}

/** Reads stored text defensively; undefined if it is not a draft of the step. */
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
