/** What this tab wrote of each step on the device, and what it saw of other tabs there. */
import { type DraftStep, draftSteps, type FormStep } from "@wasla/contract/profiles/steps";
import {
  forgetOnDevice,
  keepOnDevice,
  onOtherTabs,
  writtenOnDevice,
} from "#/platform/state/device-draft.ts";
import type { Typed } from "#/profiles/form/values/typed.ts";
import { type DeviceRecord, readRecord, recordName } from "./device-record.ts";

/** What the server does not have, and what it grew from. */
export type Unsent = { readonly values: Typed; readonly from: Typed };

type Seen = {
  readonly written: string | null;
  /** Of this tab's last writing. */
  readonly own?: string | undefined;
  /** Of the other tab's writing that this tab goes on from. */
  readonly after?: string | undefined;
};

export class DeviceSide {
  private readonly owner: string;
  private readonly seen = new Map<DraftStep, Seen>();

  constructor(owner: string) {
    this.owner = owner;
  }

  read(step: DraftStep): DeviceRecord | undefined {
    const written = writtenOnDevice(this.nameOf(step));
    this.seen.set(step, { written });
    return readRecord(step, written);
  }

  /** Another tab's record, unseen yet; events about it may still be on their way. */
  unseen(step: FormStep): DeviceRecord | undefined {
    const kept = keptStep(step);
    if (!kept) return undefined;
    const written = writtenOnDevice(this.nameOf(kept));
    return written === null || written === this.seen.get(kept)?.written
      ? undefined
      : readRecord(kept, written);
  }

  write(step: FormStep, unsent: Unsent) {
    const kept = keptStep(step);
    if (!kept) return;
    const after = this.seen.get(kept)?.after;
    const record = recordOf(unsent, after);
    const written = keepOnDevice(this.nameOf(kept), record);
    this.seen.set(kept, { written, own: record.id, after });
  }

  /** Beside the other tab's writing, while it is asked which of the two stands. */
  writeAside(step: FormStep, unsent: Unsent) {
    const kept = keptStep(step);
    if (kept) keepOnDevice(this.asideOf(kept), recordOf(unsent, undefined));
  }

  readAside(step: DraftStep): DeviceRecord | undefined {
    return readRecord(step, writtenOnDevice(this.asideOf(step)));
  }

  forgetAside(step: FormStep) {
    const kept = keptStep(step);
    if (kept) forgetOnDevice(this.asideOf(kept));
  }

  forget(step: FormStep) {
    const kept = keptStep(step);
    if (!kept) return;
    forgetOnDevice(this.nameOf(kept));
    this.seen.set(kept, { written: null });
  }

  /** From now on this tab goes on from the other tab's writing. */
  goOnFrom(step: FormStep, record: DeviceRecord) {
    const kept = keptStep(step);
    if (!kept) return;
    const written = writtenOnDevice(this.nameOf(kept));
    this.seen.set(kept, { written, after: record.id });
  }

  /** Whether the other tab has gone on from what this tab wrote last. */
  isContinued(step: FormStep, { after }: DeviceRecord): boolean {
    const kept = keptStep(step);
    return after !== undefined && kept !== undefined && after === this.seen.get(kept)?.own;
  }

  /** Tells what other tabs write, and undefined when they are done with it. */
  listen(tell: (step: DraftStep, record: DeviceRecord | undefined) => void) {
    return onOtherTabs((name, written) => {
      const step = draftSteps.find((one) => this.nameOf(one) === name);
      if (step) tell(step, readRecord(step, written));
    });
  }

  private nameOf(step: DraftStep): string {
    return recordName(this.owner, step);
  }

  private asideOf(step: DraftStep): string {
    return `${this.nameOf(step)}:aside`;
  }
}

function recordOf({ values, from }: Unsent, after: string | undefined): DeviceRecord {
  // Not `randomUUID`, which plain HTTP lacks.
  const id = crypto.getRandomValues(new Uint32Array(4)).join();
  // Values and what they grew from are of one step.
  return { id, after, values, from, at: Date.now() } as DeviceRecord;
}

/** Sensitive answers never lie on a device. */
function keptStep(step: FormStep): DraftStep | undefined {
  return draftSteps.find((one) => one === step);
}
