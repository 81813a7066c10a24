import type { FormStep } from "@wasla/contract/profiles/steps";
import { type AnyStepValues, changedFields } from "#/profiles/form/values/step-values.ts";
import type { DeviceDraft } from "./device-draft.ts";
import type { createDraftState } from "./draft-state.ts";

/** The other side of a question: what the server holds, or what another tab has written. */
export type RemoteVersion = {
  readonly values: AnyStepValues;
  /** When it was changed, where that is known. */
  readonly at: string | undefined;
  /** Of the other tab. */
  readonly draft?: DeviceDraft;
};

/** The one question that may stand on the screen, and what it is about. */
export class ConflictPrompt {
  private readonly state: ReturnType<typeof createDraftState>;
  private remote: RemoteVersion | undefined;

  constructor(state: ReturnType<typeof createDraftState>) {
    this.state = state;
  }

  isOpenFor(step: FormStep, where?: "tab" | "device"): boolean {
    const { question } = this.state.getState();
    return question?.step === step && (where === undefined || question.where === where);
  }

  open(step: FormStep, remote: RemoteVersion, local: AnyStepValues) {
    const where = remote.draft ? "tab" : "device";
    const fields = changedFields(remote.values, local);
    this.remote = remote;
    this.state.setState({ question: { step, where, at: remote.at, fields } });
  }

  /** What it was about is settled without an answer. */
  dismiss(step: FormStep) {
    if (this.isOpenFor(step)) this.close();
  }

  /** It is answered, and gone. */
  close(): { readonly step: FormStep; readonly theirs: RemoteVersion } | undefined {
    const { question } = this.state.getState();
    const { remote } = this;
    this.remote = undefined;
    this.state.setState({ question: undefined });
    return question && remote && { step: question.step, theirs: remote };
  }
}
