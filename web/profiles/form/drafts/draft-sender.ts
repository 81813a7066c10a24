/** Sends the steps to the server; never overwrites newer changes without asking. */
import type { FormStep } from "@wasla/contract/profiles/steps";
import { ApiError } from "#/platform/api/api-error.ts";
import { errorMessage, isChunkLoadError } from "#/platform/api/error-message.ts";
import { canSendReview } from "#/profiles/form/values/consent.ts";
import { canSaveStep } from "#/profiles/form/values/step-rules.ts";
import { type AnyStepValues, isSame, normalizeStep } from "#/profiles/form/values/step-values.ts";
import type { RemoteVersion } from "./conflict-prompt.ts";
import type { UnsentChanges } from "./device-draft-store.ts";
import type { SaveStatus, SendOutcome } from "./draft-state.ts";
import { RetryTimer } from "./retry-timer.ts";
import type { ServerDraftStore } from "./server-draft-store.ts";
import type { TabDraftStore } from "./tab-draft-store.ts";

type SenderContext = {
  readonly server: ServerDraftStore;
  readonly tab: TabDraftStore;
  /** After log-out nothing of this user may be written or sent. */
  readonly hasOwnerLeft: () => boolean;
  readonly hasConflict: (step: FormStep) => boolean;
  readonly isOpen: (step: FormStep) => boolean;
  readonly openConflict: (step: FormStep, theirs: RemoteVersion, mine: UnsentChanges) => void;
  readonly writeDevice: (step: FormStep) => void;
  /** Tells the form which server values it now shows. */
  readonly updateShownValues: (step: FormStep) => void;
  readonly setSaveStatus: (saving: SaveStatus) => void;
};
type SendValues = (values: unknown) => Promise<unknown>;

/** Since the last change. */
const debounceMs = 1_500;
/** Attempts of one send, in case the profile keeps changing elsewhere. */
const maxAttempts = 4;

export class DraftSender {
  private readonly context: SenderContext;
  private queue: Promise<unknown> = Promise.resolve();
  private readonly timer = new RetryTimer(() => void this.sendAll());

  constructor(context: SenderContext) {
    this.context = context;
  }

  scheduleSend() {
    this.timer.schedule(debounceMs);
  }

  cancel() {
    this.timer.cancel();
  }

  /** Sends the open step as a draft; saves closed steps if they are valid. */
  async sendAll() {
    this.timer.cancel();
    for (const step of this.context.tab.unsentSteps())
      await (this.context.isOpen(step) ? this.sendDraft(step) : this.saveOrSendDraft(step));
  }

  save(step: FormStep, isFinished = false): Promise<SendOutcome> {
    const { server } = this.context;
    return this.enqueue(() =>
      this.sendValues(step, (values) => server.save(step, normalizeStep(step, values), isFinished)),
    );
  }

  /** Deletes a step's draft on the server, unless it was changed elsewhere. */
  discard(step: FormStep): Promise<SendOutcome> {
    const { server, hasOwnerLeft, openConflict } = this.context;
    return this.enqueue(async () => {
      try {
        if (!hasOwnerLeft()) await server.discardDraft(step);
        return { kind: "saved" };
      } catch (error) {
        if (!isConflict(error)) return { kind: "refused", error };
        const local = { values: this.valuesOf(step), from: server.valuesOf(step) };
        await server.refetch().catch(() => undefined);
        if (hasOwnerLeft()) return { kind: "asked" };
        openConflict(step, { values: server.valuesOf(step), at: server.changedAt(step) }, local);
        return { kind: "asked" };
      }
    });
  }

  /** For a step that was left: saves it if it is valid, else as a draft. */
  async saveOrSendDraft(step: FormStep): Promise<void> {
    const { tab, server, hasOwnerLeft, hasConflict } = this.context;
    if (hasOwnerLeft() || hasConflict(step)) return;
    const local = tab.findUnsent(step);
    const values = normalizeStep(step, local?.values ?? server.valuesOf(step));
    if (!local && isSame(values, server.savedValuesOf(step))) return;
    if (step === "review" && !this.canSendReview()) return;
    const isValid = await canSaveStep(step, values);
    const outcome = isValid ? await this.save(step) : undefined;
    if (outcome === undefined || outcome.kind === "refused") await this.sendDraft(step);
  }

  private canSendReview(): boolean {
    return canSendReview(
      normalizeStep("review", this.valuesOf("review")),
      this.context.server.savedValuesOf("review"),
    );
  }

  private async sendDraft(step: FormStep): Promise<void> {
    const { tab, server, hasOwnerLeft, setSaveStatus } = this.context;
    if (!tab.findUnsent(step) || hasOwnerLeft()) return;
    if (step !== "review")
      await this.enqueue(() => this.sendValues(step, (values) => server.saveDraft(step, values)));
    else if (this.canSendReview()) await this.save(step);
    else setSaveStatus({ kind: "quiet" });
  }

  /** Sends unless the server has changes that this tab has not seen; then opens a conflict. */
  private async sendValues(step: FormStep, send: SendValues): Promise<SendOutcome> {
    const { tab, server, hasOwnerLeft, hasConflict, openConflict, setSaveStatus } = this.context;
    if (hasOwnerLeft()) return { kind: "asked" };
    const from = tab.findUnsent(step)?.from ?? server.valuesOf(step);
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      if (hasOwnerLeft() || hasConflict(step)) return { kind: "asked" };
      const values = this.valuesOf(step);
      const remote = server.valuesOf(step);
      if (!isSame(remote, from) && !isSame(remote, values)) {
        openConflict(step, { values: remote, at: server.changedAt(step) }, { values, from });
        return { kind: "asked" };
      }
      try {
        setSaveStatus({ kind: "saving" });
        await send(values);
        return this.handleSaved(step, values);
      } catch (error) {
        if (!isConflict(error)) return this.handleError(step, error);
        await server.refetch().catch(() => undefined);
      }
    }
    return this.handleError(step, new ApiError(0, undefined));
  }

  private handleSaved(step: FormStep, sent: AnyStepValues): SendOutcome {
    const { tab, server, hasOwnerLeft, writeDevice, setSaveStatus, updateShownValues } =
      this.context;
    this.timer.reset();
    if (hasOwnerLeft()) return { kind: "saved" };
    updateShownValues(step);
    const serverValues = server.valuesOf(step);
    const local = tab.findUnsent(step);
    const isTypedOn = !isSame(tab.valuesOf(step) ?? sent, sent);
    if (local && isTypedOn) {
      tab.setUnsent(step, { values: local.values, from: serverValues });
      writeDevice(step);
      this.scheduleSend();
    } else if (step === "review" && local && !isSame(sent, serverValues))
      // Accepting the terms is only sent with the last save.
      tab.setUnsent(step, { values: sent, from: serverValues });
    // Newer changes of another tab are sent by that tab.
    else if (!isTypedOn) tab.clear(step);
    setSaveStatus({ kind: "saved", at: new Date() });
    return { kind: "saved" };
  }

  private handleError(step: FormStep, error: unknown): SendOutcome {
    if (!isTransient(error) || step === "review") {
      this.context.setSaveStatus({ kind: "failed", why: errorMessage(error) });
      return { kind: "refused", error };
    }
    this.context.setSaveStatus({ kind: "device" });
    this.timer.retry();
    return { kind: "kept" };
  }

  private valuesOf(step: FormStep): AnyStepValues {
    return normalizeStep(
      step,
      this.context.tab.valuesOf(step) ?? this.context.server.valuesOf(step),
    );
  }

  private enqueue<T>(task: () => Promise<T>): Promise<T> {
    const next = this.queue.then(task, task);
    this.queue = next;
    return next;
  }
}

/** Whether the data changed on the server since it was read. */
function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409;
}

/** Whether to retry automatically, because the server was not reached. */
function isTransient(error: unknown): boolean {
  return (
    isChunkLoadError(error) || (error instanceof ApiError && [0, 502, 503].includes(error.status))
  );
}
