import type { FormStep } from "@wasla/contract/profiles/steps";
import { differing, type Typed } from "#/profiles/form/values/typed.ts";
import type { DeviceRecord } from "./device-record.ts";
import type { createKeeping } from "./keeping.ts";

/** The other side of a question: what the server holds, or what another tab has written. */
export type Theirs = {
  readonly values: Typed;
  /** When it was changed, where that is known. */
  readonly at: string | undefined;
  /** Of the other tab. */
  readonly record?: DeviceRecord;
};

/** The one question that may stand on the screen, and what it is about. */
export class Asking {
  private readonly state: ReturnType<typeof createKeeping>;
  private theirs: Theirs | undefined;

  constructor(state: ReturnType<typeof createKeeping>) {
    this.state = state;
  }

  isAbout(step: FormStep, where?: "tab" | "device"): boolean {
    const { question } = this.state.getState();
    return question?.step === step && (where === undefined || question.where === where);
  }

  ask(step: FormStep, theirs: Theirs, mine: Typed) {
    const where = theirs.record ? "tab" : "device";
    const fields = differing(theirs.values, mine);
    this.theirs = theirs;
    this.state.setState({ question: { step, where, at: theirs.at, fields } });
  }

  /** What it was about is settled without an answer. */
  drop(step: FormStep) {
    if (this.isAbout(step)) this.take();
  }

  /** It is answered, and gone. */
  take(): { readonly step: FormStep; readonly theirs: Theirs } | undefined {
    const { question } = this.state.getState();
    const { theirs } = this;
    this.theirs = undefined;
    this.state.setState({ question: undefined });
    return question && theirs && { step: question.step, theirs };
  }
}
