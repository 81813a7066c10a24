/** Changes of this tab that the server lacks, in memory and on the device. */
import type { DraftStep, FormStep } from "@wasla/contract/profiles/steps";
import { type AnyStepValues, isSame } from "#/profiles/form/values/step-values.ts";
import type { DeviceDraft } from "./device-draft.ts";
import { DeviceDraftStore, type UnsentChanges } from "./device-draft-store.ts";

export class TabDraftStore {
  readonly device: DeviceDraftStore;
  private readonly unsent = new Map<FormStep, UnsentChanges>();
  /** Steps that another tab is editing: shown here, but sent by that tab. */
  private readonly followed = new Map<FormStep, AnyStepValues>();

  constructor(owner: string) {
    this.device = new DeviceDraftStore(owner);
  }

  unsentSteps(): FormStep[] {
    return [...this.unsent.keys()];
  }

  findUnsent(step: FormStep): UnsentChanges | undefined {
    return this.unsent.get(step);
  }

  /** Local values of a step; undefined if it shows the server's. */
  valuesOf(step: FormStep): AnyStepValues | undefined {
    return this.unsent.get(step)?.values ?? this.followed.get(step);
  }

  /**
   * Restores changes of an earlier visit from the device. Returns another tab's draft if a conflict
   * with it is still open.
   */
  restore(step: DraftStep, serverValues: AnyStepValues): DeviceDraft | undefined {
    this.followed.delete(step);
    const record = this.device.read(step);
    const conflictCopy = this.device.readConflictCopy(step);
    const local = [conflictCopy, record].find((one) => one && !isSame(one.values, serverValues));
    if (!local) return void this.clear(step);
    this.unsent.set(step, { values: local.values, from: local.from });
    if (local === conflictCopy && record && !isSame(conflictCopy.values, record.values))
      return record;
    if (local === conflictCopy) this.write(step);
    this.device.removeConflictCopy(step);
    return undefined;
  }

  setUnsent(step: FormStep, unsent: UnsentChanges) {
    this.unsent.set(step, unsent);
    this.followed.delete(step);
  }

  write(step: FormStep) {
    const mine = this.unsent.get(step);
    if (mine) this.device.write(step, mine);
  }

  writeConflictCopy(step: FormStep) {
    const mine = this.unsent.get(step);
    if (mine) this.device.writeConflictCopy(step, mine);
  }

  /** Shows another tab's draft from now on. */
  follow(step: FormStep, record: DeviceDraft) {
    this.device.continueFrom(step, record);
    this.device.removeConflictCopy(step);
    this.unsent.delete(step);
    this.followed.set(step, record.values);
  }

  isFollowing(step: FormStep): boolean {
    return this.followed.has(step);
  }

  unfollow(step: FormStep) {
    this.followed.delete(step);
  }

  /** Forgets local changes, because the server has them. */
  clear(step: FormStep) {
    this.unsent.delete(step);
    this.followed.delete(step);
    this.device.remove(step);
    this.device.removeConflictCopy(step);
  }
}
