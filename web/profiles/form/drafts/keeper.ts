/** Keeps what is typed into the steps: on the device at once, on the server a little later. */
import { onlineManager } from "@tanstack/react-query";
import { draftSteps, type FormStep } from "@wasla/contract/profiles/steps";
import { queryClient } from "#/platform/call/query-client.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { say } from "#/platform/language/language.ts";
import { useSession } from "#/platform/state/session.ts";
import { nowCompleteText } from "#/profiles/form/found-text.ts";
import { isSame, mended, type Typed, type TypedSteps } from "#/profiles/form/values/typed.ts";
import { ownProfileQuery } from "#/profiles/requests.ts";
import { Asking, type Theirs } from "./asking.ts";
import type { DeviceRecord } from "./device-record.ts";
import type { Unsent } from "./device-side.ts";
import { createKeeping, type Outcome, type Saving } from "./keeping.ts";
import { Sending } from "./sending.ts";
import { ServerSide } from "./server-side.ts";
import { TabSide } from "./tab-side.ts";

const keepers = new WeakMap<object, Keeper>();

/**
 * The keeper of a profile that has been read, the same one for as long as it stays known: what is
 * still on its way as the form is left is no surprise to who comes back.
 */
export function keeperOf(owner: string): Keeper {
  const read = queryClient.getQueryCache().find(ownProfileQuery(owner));
  const keeper = (read && keepers.get(read)) ?? new Keeper(owner);
  if (read) keepers.set(read, keeper);
  keeper.look();
  return keeper;
}

class Keeper {
  readonly state = createKeeping();
  private readonly owner: string;
  private readonly server: ServerSide;
  private readonly tab: TabSide;
  private readonly asking = new Asking(this.state);
  private readonly forms = new Map<FormStep, (values: Typed) => void>();
  /** What the server held when an open form last showed it: it may be read anew behind the form. */
  private readonly shown = new Map<FormStep, Typed>();
  private isPutting = false;
  /** The form is on the screen, and says itself what is to be said. */
  private isShown = false;
  private readonly sending: Sending;

  constructor(owner: string) {
    this.owner = owner;
    this.server = new ServerSide(owner);
    this.tab = new TabSide(owner);
    this.sending = new Sending({
      server: this.server,
      tab: this.tab,
      isOver: () => this.isOver(),
      isAsked: (step) => this.asking.isAbout(step),
      isOpen: (step) => this.forms.has(step),
      ask: (step, theirs, mine) => this.ask(step, theirs, mine),
      write: (step) => this.write(step),
      showHeld: (step) => this.shown.set(step, this.server.stepOf(step)),
      say: (saving) => this.say(saving),
    });
  }

  /** Takes up what lies on the device, which other tabs may have written since. */
  look() {
    for (const step of draftSteps) {
      if (this.tab.unsentOf(step)) continue;
      const other = this.tab.bring(step, this.server.stepOf(step));
      const mine = this.tab.unsentOf(step);
      if (other && mine) this.ask(step, theirsIn(other), mine);
    }
  }

  /** Sends what lies here from another time; answers how to stop. */
  start() {
    this.isShown = true;
    const sendNow = () => void this.sendAll();
    const stops = [
      this.tab.device.listen((step, record) => this.hear(step, record)),
      onlineManager.subscribe((isOnline) => isOnline && sendNow()),
    ];
    document.addEventListener("visibilitychange", sendNow);
    stops.push(() => document.removeEventListener("visibilitychange", sendNow));
    sendNow();
    return () => {
      this.isShown = false;
      for (const stop of stops) stop();
      this.sending.never();
    };
  }

  /** What a step's form shows. */
  valuesFor<S extends FormStep>(step: S): TypedSteps[S] {
    const kept = this.tab.valuesOf(step);
    return kept ? mended(step, kept) : this.server.stepOf(step);
  }

  /** A step's form stands on the screen; answers how it leaves. */
  open<S extends FormStep>(step: S, put: (values: TypedSteps[S]) => void) {
    this.forms.set(step, (values) => put(mended(step, values)));
    this.shown.set(step, this.server.stepOf(step));
    return () => {
      this.forms.delete(step);
      this.shown.delete(step);
      void this.settle(step);
    };
  }

  /** Whatever stands in a step's fields now. */
  type(step: FormStep, values: unknown) {
    if (this.isPutting || this.isOver()) return;
    const typed = mended(step, values);
    if (isSame(typed, this.valuesFor(step))) return;
    const from = this.tab.unsentOf(step)?.from ?? this.shown.get(step);
    this.tab.hold(step, { values: typed, from: from ?? this.server.stepOf(step) });
    this.write(step);
    // What waits for an answer is on the device, and goes nowhere before.
    if (this.asking.isAbout(step)) return this.say({ kind: "quiet" });
    this.say({ kind: onlineManager.isOnline() || step === "review" ? "saving" : "device" });
    this.sending.soon();
  }

  /** Changes a step from outside its form, as taking back a removal does. */
  amend<S extends FormStep>(step: S, change: (values: TypedSteps[S]) => TypedSteps[S]) {
    const values = change(this.valuesFor(step));
    this.type(step, values);
    this.put(step, values);
  }

  sendAll(): Promise<void> {
    return this.sending.sendAll();
  }

  /** Saves a step into the profile. */
  save(step: FormStep, isFinished = false): Promise<Outcome> {
    return this.sending.save(step, isFinished);
  }

  /** Whether more is typed into a step here than was saved of it. */
  isChanged(step: FormStep): boolean {
    if (step === "review" || this.asking.isAbout(step) || this.tab.isFollowing(step)) return false;
    return !isSame(this.valuesFor(step), this.server.savedOf(step));
  }

  /** Puts back what was saved of a step; answers how it went, and how to take that back. */
  async discard<S extends FormStep>(step: S) {
    const shown = this.valuesFor(step);
    const outcome = await this.sending.discard(step);
    const values = this.tab.unsentOf(step) ? this.valuesFor(step) : shown;
    if (outcome.kind === "saved" && !this.isOver()) this.takeOver(step, this.server.stepOf(step));
    const undo = () => {
      if (!this.isOver()) this.amend(step, () => values);
    };
    return { outcome, undo };
  }

  /** Answers the question: theirs takes the place of what is here, or the other way round. */
  async settleQuestion(stands: "theirs" | "mine") {
    const asked = this.asking.take();
    if (!asked) return;
    const { step, theirs } = asked;
    if (stands === "mine") this.insist(step, theirs);
    else if (theirs.record) this.adopt(step, theirs.record);
    else this.takeOver(step, theirs.values);
    await this.sendAll();
  }

  /** Left behind: what comes of it is said wherever the person is then. */
  private async settle(step: FormStep) {
    const wasComplete = this.server.profile?.completeness.isCompleted;
    await this.sending.settle(step);
    const { profile } = this.server;
    if (this.isShown || wasComplete !== false || !profile?.completeness.isCompleted) return;
    notify.success(nowCompleteText((key) => say("profiles/form", key), profile));
  }

  /** Another tab has written of a step, or has sent what it wrote. */
  private hear(step: FormStep, record: DeviceRecord | undefined) {
    if (this.isOver()) return;
    if (!record) return void this.catchUp(step);
    const mine = this.tab.unsentOf(step);
    const isOurs = this.tab.device.isContinued(step, record);
    if (!mine || isOurs || isSame(mine.values, record.values)) this.adopt(step, record);
    else this.ask(step, theirsIn(record), mine);
  }

  private adopt(step: FormStep, record: DeviceRecord) {
    this.asking.drop(step);
    this.tab.follow(step, record);
    this.put(step, record.values);
  }

  private async catchUp(step: FormStep) {
    await this.server.readAgain().catch(() => undefined);
    if (this.isOver() || this.tab.unsentOf(step)) return;
    this.tab.followNobody(step);
    this.put(step, this.server.stepOf(step));
  }

  private takeOver(step: FormStep, values: Typed) {
    this.tab.drop(step);
    this.put(step, values);
    this.say({ kind: "quiet" });
  }

  private insist(step: FormStep, { values, record }: Theirs) {
    const mine = this.tab.unsentOf(step);
    if (!mine) return;
    if (record) this.tab.device.goOnFrom(step, record);
    this.tab.hold(step, { values: mine.values, from: record ? mine.from : values });
    this.write(step);
    this.tab.device.forgetAside(step);
  }

  /** What is here stays, and waits for the answer. */
  private ask(step: FormStep, theirs: Theirs, mine: Unsent) {
    this.tab.hold(step, mine);
    this.asking.ask(step, theirs, mine.values);
    if (theirs.record) this.tab.writeAside(step);
    this.say({ kind: "quiet" });
  }

  private put(step: FormStep, values: Typed) {
    this.isPutting = true;
    this.shown.set(step, this.server.stepOf(step));
    this.forms.get(step)?.(values);
    this.isPutting = false;
  }

  private write(step: FormStep) {
    const other = this.tab.device.unseen(step);
    if (other) this.hear(step, other);
    // What another tab has written stays there until it is said which of the two stands.
    if (this.asking.isAbout(step, "tab")) this.tab.writeAside(step);
    else this.tab.write(step);
  }

  private say(saving: Saving) {
    // Of every keystroke it would be the same again.
    if (!isSame(this.state.getState().saving, saving)) this.state.setState({ saving });
  }

  /** Nobody's text is written or sent once they have gone. */
  private isOver(): boolean {
    const session = useSession.getState();
    const isTheirs = session.status === "signedIn" && session.user._id === this.owner;
    return !isTheirs || !this.server.isRead;
  }
}

function theirsIn(record: DeviceRecord): Theirs {
  return { values: record.values, at: new Date(record.at).toISOString(), record };
}
