import type { FormStep } from "@wasla/contract/profiles/steps";
import { type AnyStepValues, changedFields } from "#/profiles/form/values/step-values.ts";
import type { DeviceDraft } from "./device-draft.ts";
import type { createDraftState } from "./draft-state.ts";

/** The competing version: the server's, or another tab's. */
export type RemoteVersion = {
  readonly values: AnyStepValues;
  /** Time of the change, if known. */
  readonly at: string | undefined;
  /** Set if it is another tab's. */
  readonly draft?: DeviceDraft;
};

/** The open conflict; there is at most one at a time. */
export class ConflictPrompt {
  private readonly state: ReturnType<typeof createDraftState>;
  private remote: RemoteVersion | undefined;

  constructor(state: ReturnType<typeof createDraftState>) {
    this.state = state;
  }

  isOpenFor(step: FormStep, where?: "tab" | "device"): boolean {
    const { conflict } = this.state.getState();
    return conflict?.step === step && (where === undefined || conflict.where === where);
  }

  open(step: FormStep, remote: RemoteVersion, local: AnyStepValues) {
    const where = remote.draft ? "tab" : "device";
    const fields = changedFields(remote.values, local);
    this.remote = remote;
    this.state.setState({ conflict: { step, where, at: remote.at, fields } });
  }

  /** Closes the prompt when the conflict was resolved without an answer. */
  dismiss(step: FormStep) {
    if (this.isOpenFor(step)) this.close();
  }

  /** Closes the prompt; returns the conflict it was about. */
  close(): { readonly step: FormStep; readonly theirs: RemoteVersion } | undefined {
    const { conflict } = this.state.getState();
    const { remote } = this;
    this.remote = undefined;
    this.state.setState({ conflict: undefined });
    return conflict && remote && { step: conflict.step, theirs: remote };
  }
}
