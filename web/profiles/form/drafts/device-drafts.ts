import { draftSteps, type FormStep } from "@wasla/contract/profiles/steps";
import type { StoredDraft } from "#/platform/drafts/draft-state.ts";
import { deviceDrafts, onDeviceDraftChange } from "#/platform/drafts/draft-storage.ts";
import { normalizeStep } from "#/profiles/form/values/step-values.ts";

/** Drafts of a job seeker's steps on the device; `copy` is one set aside during a conflict. */
export function deviceDraftsOf(owner: string) {
  const nameOf = (step: FormStep) => `${owner}:profile:${step}`;
  const copyNameOf = (step: FormStep) => `${nameOf(step)}:aside`;
  return {
    read: (step: FormStep) => parseDraft(step, deviceDrafts.read(nameOf(step))),
    readCopy: (step: FormStep) => parseDraft(step, deviceDrafts.read(copyNameOf(step))),
    store: (step: FormStep, draft: StoredDraft) => deviceDrafts.write(nameOf(step), draft),
    storeCopy: (step: FormStep, draft: StoredDraft) => deviceDrafts.write(copyNameOf(step), draft),
    /** With its copy. */
    remove: (step: FormStep) => deviceDrafts.removeAll(nameOf(step)),
    removeCopy: (step: FormStep) => deviceDrafts.remove(copyNameOf(step)),
    /** Reports drafts of other tabs, and undefined when they are deleted. */
    onChange: (listener: (step: FormStep, draft: StoredDraft | undefined) => void) =>
      onDeviceDraftChange((name, stored) => {
        const step = draftSteps.find((step) => nameOf(step) === name);
        if (step) listener(step, parseDraft(step, stored));
      }),
  };
}

/** Reads stored values defensively; undefined if they are not a draft. */
function parseDraft(step: FormStep, stored: unknown): StoredDraft | undefined {
  if (typeof stored !== "object" || stored === null || !("values" in stored)) return undefined;
  const { id, after, at, from, values }: Partial<Record<keyof StoredDraft, unknown>> = stored;
  return {
    id: String(id),
    after: typeof after === "string" ? after : undefined,
    values: normalizeStep(step, values),
    from: normalizeStep(step, from),
    at: Number(at) || 0,
  };
}
