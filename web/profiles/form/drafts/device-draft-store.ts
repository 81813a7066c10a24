/** Drafts of this tab on the device, and what it has read there of other tabs. */
import { type DraftStep, draftSteps, type FormStep } from "@wasla/contract/profiles/steps";
import {
  deleteDeviceDraft,
  onDeviceDraftChange,
  readDeviceDraft,
  writeDeviceDraft,
} from "#/platform/state/device-draft.ts";
import type { AnyStepValues } from "#/profiles/form/values/step-values.ts";
import { type DeviceDraft, deviceDraftKey, parseDeviceDraft } from "./device-draft.ts";

/** Values that the server lacks, and the values they started from. */
export type UnsentChanges = { readonly values: AnyStepValues; readonly from: AnyStepValues };

type SeenDraft = {
  readonly written: string | null;
  /** Id of this tab's last draft. */
  readonly own?: string | undefined;
  /** Id of the other tab's draft that this tab continues. */
  readonly after?: string | undefined;
};

export class DeviceDraftStore {
  private readonly owner: string;
  private readonly seen = new Map<DraftStep, SeenDraft>();

  constructor(owner: string) {
    this.owner = owner;
  }

  read(step: DraftStep): DeviceDraft | undefined {
    const written = readDeviceDraft(this.keyOf(step));
    this.seen.set(step, { written });
    return parseDeviceDraft(step, written);
  }

  /** Another tab's draft that was not read yet; its storage event may still be pending. */
  readUnseen(step: FormStep): DeviceDraft | undefined {
    const draftStep = toDraftStep(step);
    if (!draftStep) return undefined;
    const written = readDeviceDraft(this.keyOf(draftStep));
    return written === null || written === this.seen.get(draftStep)?.written
      ? undefined
      : parseDeviceDraft(draftStep, written);
  }

  write(step: FormStep, unsent: UnsentChanges) {
    const kept = toDraftStep(step);
    if (!kept) return;
    const after = this.seen.get(kept)?.after;
    const record = createDeviceDraft(unsent, after);
    const written = writeDeviceDraft(this.keyOf(kept), record);
    this.seen.set(kept, { written, own: record.id, after });
  }

  /** Stored next to the other tab's draft until the conflict is resolved. */
  writeConflictCopy(step: FormStep, unsent: UnsentChanges) {
    const kept = toDraftStep(step);
    if (kept) writeDeviceDraft(this.conflictKeyOf(kept), createDeviceDraft(unsent, undefined));
  }

  readConflictCopy(step: DraftStep): DeviceDraft | undefined {
    return parseDeviceDraft(step, readDeviceDraft(this.conflictKeyOf(step)));
  }

  removeConflictCopy(step: FormStep) {
    const kept = toDraftStep(step);
    if (kept) deleteDeviceDraft(this.conflictKeyOf(kept));
  }

  remove(step: FormStep) {
    const kept = toDraftStep(step);
    if (!kept) return;
    deleteDeviceDraft(this.keyOf(kept));
    this.seen.set(kept, { written: null });
  }

  /** From now on this tab builds on the other tab's draft. */
  continueFrom(step: FormStep, record: DeviceDraft) {
    const kept = toDraftStep(step);
    if (!kept) return;
    const written = readDeviceDraft(this.keyOf(kept));
    this.seen.set(kept, { written, after: record.id });
  }

  /** Whether the other tab's draft builds on the last draft of this tab. */
  isContinuedBy(step: FormStep, { after }: DeviceDraft): boolean {
    const kept = toDraftStep(step);
    return after !== undefined && kept !== undefined && after === this.seen.get(kept)?.own;
  }

  /** Reports drafts of other tabs, and undefined when they are deleted. */
  listen(onChange: (step: DraftStep, record: DeviceDraft | undefined) => void) {
    return onDeviceDraftChange((name, written) => {
      const step = draftSteps.find((one) => this.keyOf(one) === name);
      if (step) onChange(step, parseDeviceDraft(step, written));
    });
  }

  private keyOf(step: DraftStep): string {
    return deviceDraftKey(this.owner, step);
  }

  private conflictKeyOf(step: DraftStep): string {
    return `${this.keyOf(step)}:aside`;
  }
}

function createDeviceDraft(
  { values, from }: UnsentChanges,
  after: string | undefined,
): DeviceDraft {
  // `randomUUID` needs a secure context.
  const id = crypto.getRandomValues(new Uint32Array(4)).join();
  // Both values belong to the same step.
  return { id, after, values, from, at: Date.now() } as DeviceDraft;
}

/** Undefined for the review step: sensitive answers are never stored on the device. */
function toDraftStep(step: FormStep): DraftStep | undefined {
  return draftSteps.find((one) => one === step);
}
