/** What this tab has typed and the server does not have, in memory and on the device. */
import type { DraftStep, FormStep } from "@wasla/contract/profiles/steps";
import { isSame, type Typed } from "#/profiles/form/values/typed.ts";
import type { DeviceRecord } from "./device-record.ts";
import { DeviceSide, type Unsent } from "./device-side.ts";

export class TabSide {
  readonly device: DeviceSide;
  private readonly unsent = new Map<FormStep, Unsent>();
  /** What another tab is typing into a step: shown here, sent from there. */
  private readonly followed = new Map<FormStep, Typed>();

  constructor(owner: string) {
    this.device = new DeviceSide(owner);
  }

  unsentSteps(): FormStep[] {
    return [...this.unsent.keys()];
  }

  unsentOf(step: FormStep): Unsent | undefined {
    return this.unsent.get(step);
  }

  /** What a step shows here; undefined where that is what the server holds. */
  valuesOf(step: FormStep): Typed | undefined {
    return this.unsent.get(step)?.values ?? this.followed.get(step);
  }

  /**
   * Takes up what an earlier visit has left on the device. Answers what another tab has written
   * instead, where it was still to be said which of the two stands.
   */
  bring(step: DraftStep, held: Typed): DeviceRecord | undefined {
    this.followed.delete(step);
    const record = this.device.read(step);
    const aside = this.device.readAside(step);
    const mine = [aside, record].find((one) => one && !isSame(one.values, held));
    if (!mine) return void this.drop(step);
    this.unsent.set(step, { values: mine.values, from: mine.from });
    if (mine === aside && record && !isSame(aside.values, record.values)) return record;
    if (mine === aside) this.write(step);
    this.device.forgetAside(step);
    return undefined;
  }

  hold(step: FormStep, unsent: Unsent) {
    this.unsent.set(step, unsent);
    this.followed.delete(step);
  }

  write(step: FormStep) {
    const mine = this.unsent.get(step);
    if (mine) this.device.write(step, mine);
  }

  writeAside(step: FormStep) {
    const mine = this.unsent.get(step);
    if (mine) this.device.writeAside(step, mine);
  }

  /** Another tab's writing stands from now on. */
  follow(step: FormStep, record: DeviceRecord) {
    this.device.goOnFrom(step, record);
    this.device.forgetAside(step);
    this.unsent.delete(step);
    this.followed.set(step, record.values);
  }

  isFollowing(step: FormStep): boolean {
    return this.followed.has(step);
  }

  followNobody(step: FormStep) {
    this.followed.delete(step);
  }

  /** The server holds it. */
  drop(step: FormStep) {
    this.unsent.delete(step);
    this.followed.delete(step);
    this.device.forget(step);
    this.device.forgetAside(step);
  }
}
