/** How what is typed reaches the server: step by step, asked before it writes over. */
import type { FormStep } from "@wasla/contract/profiles/steps";
import { CallError } from "#/platform/call/call-error.ts";
import { errorText, isNotLoaded } from "#/platform/call/error-text.ts";
import { mayLeave } from "#/profiles/form/values/consent.ts";
import { isWholeStep } from "#/profiles/form/values/judging.ts";
import { isSame, mended, type Typed } from "#/profiles/form/values/typed.ts";
import type { Theirs } from "./asking.ts";
import type { Unsent } from "./device-side.ts";
import type { Outcome, Saving } from "./keeping.ts";
import { Later } from "./later.ts";
import type { ServerSide } from "./server-side.ts";
import type { TabSide } from "./tab-side.ts";

/** Whose texts these are, and what is to be done about them elsewhere. */
type Desk = {
  readonly server: ServerSide;
  readonly tab: TabSide;
  /** Nobody's text is written or sent once they have gone. */
  readonly isOver: () => boolean;
  readonly isAsked: (step: FormStep) => boolean;
  readonly isOpen: (step: FormStep) => boolean;
  readonly ask: (step: FormStep, theirs: Theirs, mine: Unsent) => void;
  readonly write: (step: FormStep) => void;
  /** The form shows what the server holds now. */
  readonly showHeld: (step: FormStep) => void;
  readonly say: (saving: Saving) => void;
};
type Deliver = (values: unknown) => Promise<unknown>;

/** After the last change. */
const pauseMs = 1_500;
/** Of a send, because the server has moved on elsewhere in the profile. */
const mostStarts = 4;

export class Sending {
  private readonly desk: Desk;
  private line: Promise<unknown> = Promise.resolve();
  private readonly later = new Later(() => void this.sendAll());

  constructor(desk: Desk) {
    this.desk = desk;
  }

  soon() {
    this.later.in(pauseMs);
  }

  never() {
    this.later.never();
  }

  /** The open step as a draft, those that were left as far as they are whole. */
  async sendAll() {
    this.later.never();
    for (const step of this.desk.tab.unsentSteps())
      await (this.desk.isOpen(step) ? this.sendDraft(step) : this.settle(step));
  }

  /** Saves a step into the profile. */
  save(step: FormStep, isFinished = false): Promise<Outcome> {
    const { server } = this.desk;
    return this.inLine(() =>
      this.reach(step, (values) => server.save(step, mended(step, values), isFinished)),
    );
  }

  /** Lets go of what was typed into a step since it was saved, unless another typed on there. */
  discard(step: FormStep): Promise<Outcome> {
    const { server, isOver, ask } = this.desk;
    return this.inLine(async () => {
      try {
        if (!isOver()) await server.dropDraft(step);
        return { kind: "saved" };
      } catch (error) {
        if (!isMoved(error)) return { kind: "refused", error };
        const mine = { values: this.valuesOf(step), from: server.stepOf(step) };
        await server.readAgain().catch(() => undefined);
        if (isOver()) return { kind: "asked" };
        ask(step, { values: server.stepOf(step), at: server.changedAt(step) }, mine);
        return { kind: "asked" };
      }
    });
  }

  /** Left behind: saved where it is whole, else kept as it is. */
  async settle(step: FormStep): Promise<void> {
    const { tab, server, isOver, isAsked } = this.desk;
    if (isOver() || isAsked(step)) return;
    const mine = tab.unsentOf(step);
    const values = mended(step, mine?.values ?? server.stepOf(step));
    if (!mine && isSame(values, server.savedOf(step))) return;
    if (step === "review" && !this.mayLeave()) return;
    const isWhole = await isWholeStep(step, values);
    const outcome = isWhole ? await this.save(step) : undefined;
    if (outcome === undefined || outcome.kind === "refused") await this.sendDraft(step);
  }

  private mayLeave(): boolean {
    return mayLeave(mended("review", this.valuesOf("review")), this.desk.server.savedOf("review"));
  }

  private async sendDraft(step: FormStep): Promise<void> {
    const { tab, server, isOver, say } = this.desk;
    if (!tab.unsentOf(step) || isOver()) return;
    if (step !== "review")
      await this.inLine(() => this.reach(step, (values) => server.keepDraft(step, values)));
    else if (this.mayLeave()) await this.save(step);
    else say({ kind: "quiet" });
  }

  /** Sends, unless the server holds what this tab has never seen: then it asks. */
  private async reach(step: FormStep, deliver: Deliver): Promise<Outcome> {
    const { tab, server, isOver, isAsked, ask, say } = this.desk;
    if (isOver()) return { kind: "asked" };
    const from = tab.unsentOf(step)?.from ?? server.stepOf(step);
    for (let start = 0; start < mostStarts; start++) {
      if (isOver() || isAsked(step)) return { kind: "asked" };
      const values = this.valuesOf(step);
      const theirs = server.stepOf(step);
      if (!isSame(theirs, from) && !isSame(theirs, values)) {
        ask(step, { values: theirs, at: server.changedAt(step) }, { values, from });
        return { kind: "asked" };
      }
      try {
        say({ kind: "saving" });
        await deliver(values);
        return this.accepted(step, values);
      } catch (error) {
        if (!isMoved(error)) return this.trouble(step, error);
        await server.readAgain().catch(() => undefined);
      }
    }
    return this.trouble(step, new CallError(0, undefined));
  }

  private accepted(step: FormStep, sent: Typed): Outcome {
    const { tab, server, isOver, write, say, showHeld } = this.desk;
    this.later.reached();
    if (isOver()) return { kind: "saved" };
    showHeld(step);
    const held = server.stepOf(step);
    const mine = tab.unsentOf(step);
    const isTypedOn = !isSame(tab.valuesOf(step) ?? sent, sent);
    if (mine && isTypedOn) {
      tab.hold(step, { values: mine.values, from: held });
      write(step);
      this.soon();
    } else if (step === "review" && mine && !isSame(sent, held))
      // The terms wait for the end of the form.
      tab.hold(step, { values: sent, from: held });
    // What another tab has typed on meanwhile, it sends itself.
    else if (!isTypedOn) tab.drop(step);
    say({ kind: "saved", at: new Date() });
    return { kind: "saved" };
  }

  private trouble(step: FormStep, error: unknown): Outcome {
    if (!isOnTheWay(error) || step === "review") {
      this.desk.say({ kind: "failed", why: errorText(error) });
      return { kind: "refused", error };
    }
    this.desk.say({ kind: "device" });
    this.later.retry();
    return { kind: "kept" };
  }

  private valuesOf(step: FormStep): Typed {
    return mended(step, this.desk.tab.valuesOf(step) ?? this.desk.server.stepOf(step));
  }

  private inLine<T>(deed: () => Promise<T>): Promise<T> {
    const next = this.line.then(deed, deed);
    this.line = next;
    return next;
  }
}

/** It was changed there since it was read. */
function isMoved(error: unknown): boolean {
  return error instanceof CallError && error.status === 409;
}

/** Nothing was reached: it goes again by itself. */
function isOnTheWay(error: unknown): boolean {
  return isNotLoaded(error) || (error instanceof CallError && [0, 502, 503].includes(error.status));
}
