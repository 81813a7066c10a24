/** What this tab wrote of each step on the device, and what it saw of other tabs there. */
import { type DraftStep, draftSteps, type FormStep } from "@wasla/contract/profiles/steps";
import {
  deleteDeviceDraft,
  onDeviceDraftChange,
  readDeviceDraft,
  writeDeviceDraft,
} from "#/platform/state/device-draft.ts";
import type { AnyStepValues } from "#/profiles/form/values/step-values.ts";
import { type DeviceDraft, deviceDraftKey, parseDeviceDraft } from "./device-draft.ts";

/** What the server does not have, and what it grew from. */
export type UnsentChanges = { readonly values: AnyStepValues; readonly from: AnyStepValues };

type SeenDraft = {
  readonly written: string | null;
  /** Of this tab's last writing. */
  readonly own?: string | undefined;
  /** Of the other tab's writing that this tab goes on from. */
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

  /** Another tab's record, unseen yet; events about it may still be on their way. */
  readUnseen(step: FormStep): DeviceDraft | undefined {
    const kept = toDraftStep(step);
    if (!kept) return undefined;
    const written = readDeviceDraft(this.keyOf(kept));
    return written === null || written === this.seen.get(kept)?.written
      ? undefined
      : parseDeviceDraft(kept, written);
  }

  write(step: FormStep, unsent: UnsentChanges) {
    const kept = toDraftStep(step);
    if (!kept) return;
    const after = this.seen.get(kept)?.after;
    const record = createDeviceDraft(unsent, after);
    const written = writeDeviceDraft(this.keyOf(kept), record);
    this.seen.set(kept, { written, own: record.id, after });
  }

  /** Beside the other tab's writing, while it is asked which of the two stands. */
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

  /** From now on this tab goes on from the other tab's writing. */
  continueFrom(step: FormStep, record: DeviceDraft) {
    const kept = toDraftStep(step);
    if (!kept) return;
    const written = readDeviceDraft(this.keyOf(kept));
    this.seen.set(kept, { written, after: record.id });
  }

  /** Whether the other tab has gone on from what this tab wrote last. */
  isContinuedBy(step: FormStep, { after }: DeviceDraft): boolean {
    const kept = toDraftStep(step);
    return after !== undefined && kept !== undefined && after === this.seen.get(kept)?.own;
  }

  /** Tells what other tabs write, and undefined when they are done with it. */
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
  // Not `randomUUID`, which plain HTTP lacks.
  const id = crypto.getRandomValues(new Uint32Array(4)).join();
  // Values and what they grew from are of one step.
  return { id, after, values, from, at: Date.now() } as DeviceDraft;
}

/** Sensitive answers never lie on a device. */
function toDraftStep(step: FormStep): DraftStep | undefined {
  return draftSteps.find((one) => one === step);
}
