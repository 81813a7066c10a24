/** The drafts of all steps: stored on the device at once, sent to the server after a delay. */
import { onlineManager } from "@tanstack/react-query";
import { draftSteps, type FormStep, formSteps } from "@wasla/contract/profiles/steps";
import { create } from "zustand";
import { ApiError } from "#/platform/api/api-error.ts";
import { errorMessage, isChunkLoadError } from "#/platform/api/error-message.ts";
import { queryClient } from "#/platform/api/query-client.ts";
import type {
  DraftConflict,
  DraftContext,
  DraftEffect,
  DraftEvent,
  DraftState,
  SaveStatus,
  SendMode,
  SendOutcome,
} from "#/platform/drafts/draft-state.ts";
import { isSame } from "#/platform/drafts/is-same.ts";
import { localValues, reduceDraft } from "#/platform/drafts/reduce-draft.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { translate } from "#/platform/language/language.ts";
import { useSession } from "#/platform/state/session.ts";
import { profileCompleteText } from "#/profiles/form/profile-texts.ts";
import { canSendReview } from "#/profiles/form/values/consent.ts";
import { canSaveStep } from "#/profiles/form/values/step-rules.ts";
import { normalizeStep, type StepValues } from "#/profiles/form/values/step-values.ts";
import { ownProfileQuery } from "#/profiles/requests.ts";
import { deviceDraftsOf } from "./device-drafts.ts";
import { ServerDrafts } from "./server-drafts.ts";

type StepConflict = DraftConflict & { readonly step: FormStep };
/** As shown on screen. */
type ShownState = { readonly saving: SaveStatus; readonly conflict: StepConflict | undefined };

const stores = new WeakMap<object, DraftStore>();

/**
 * The store of the loaded profile. It lives as long as the cached query, so that sends still in
 * progress when the form closes do not look like foreign changes when it reopens.
 */
export function draftStoreFor(owner: string): DraftStore {
  const cachedQuery = queryClient.getQueryCache().find(ownProfileQuery(owner));
  const store = (cachedQuery && stores.get(cachedQuery)) ?? new DraftStore(owner);
  if (cachedQuery) stores.set(cachedQuery, store);
  store.loadDeviceDrafts();
  return store;
}

class DraftStore {
  readonly state = create<ShownState>(() => ({ saving: { kind: "quiet" }, conflict: undefined }));
  readonly #owner: string;
  readonly #server: ServerDrafts;
  readonly #device: ReturnType<typeof deviceDraftsOf>;
  readonly #drafts = new Map<FormStep, DraftState>();
  readonly #openForms = new Map<FormStep, (values: object) => void>();
  #isFilling = false;
  /** Whether the form is on screen and shows messages itself. */
  #isMounted = false;
  #timer: number | undefined;
  /** Sends run one after the other. */
  #queue: Promise<unknown> = Promise.resolve();
  #finishSend: ((outcome: SendOutcome) => void) | undefined;

  constructor(owner: string) {
    this.#owner = owner;
    this.#server = new ServerDrafts(owner);
    this.#device = deviceDraftsOf(owner);
  }

  /** Restores drafts from the device, which other tabs may have changed. */
  loadDeviceDrafts() {
    for (const step of draftSteps) {
      const copy = this.#device.readCopy(step);
      if (!this.#draftOf(step).unsent) this.#dispatch(step, { type: "restored", copy });
    }
  }

  /** Sends drafts of earlier visits and starts listening; returns a cleanup function. */
  start() {
    this.#isMounted = true;
    const sendNow = () => void this.sendAll();
    const cleanups = [
      this.#device.onChange((step, draft) =>
        this.#dispatch(step, { type: "storedElsewhere", draft }),
      ),
      onlineManager.subscribe((isOnline) => isOnline && sendNow()),
    ];
    document.addEventListener("visibilitychange", sendNow);
    cleanups.push(() => document.removeEventListener("visibilitychange", sendNow));
    sendNow();
    return () => {
      this.#isMounted = false;
      for (const cleanUp of cleanups) cleanUp();
      window.clearTimeout(this.#timer);
    };
  }

  valuesFor<S extends FormStep>(step: S): StepValues[S] {
    const values = localValues(this.#draftOf(step));
    return values ? normalizeStep(step, values) : this.#server.valuesOf(step);
  }

  /** Call when a step's form mounts; returns its cleanup function. */
  registerForm<S extends FormStep>(step: S, setValues: (values: StepValues[S]) => void) {
    this.#openForms.set(step, (values) => setValues(normalizeStep(step, values)));
    this.#dispatch(step, { type: "formOpened" });
    return () => {
      this.#openForms.delete(step);
      this.#dispatch(step, { type: "formClosed" });
      void this.#sendClosedStep(step);
    };
  }

  /** Records the current values of a step's fields. */
  change(step: FormStep, values: unknown) {
    if (!this.#isFilling)
      this.#dispatch(step, { type: "typed", values: normalizeStep(step, values) });
  }

  /** Changes a step from outside its form, for example to undo a removal. */
  update<S extends FormStep>(step: S, transform: (values: StepValues[S]) => StepValues[S]) {
    this.#dispatch(step, { type: "replaced", values: transform(this.valuesFor(step)) });
  }

  /** Sends the open step as a draft; saves closed steps if they are valid. */
  async sendAll(): Promise<void> {
    window.clearTimeout(this.#timer);
    const unsent = formSteps.filter((step) => this.#draftOf(step).unsent);
    for (const step of unsent)
      await (this.#openForms.has(step) ? this.#sendDraft(step) : this.#saveOrSendDraft(step));
  }

  save(step: FormStep, isFinished = false): Promise<SendOutcome> {
    return this.#send(step, isFinished ? "finish" : "save");
  }

  /** Whether this step has changes that are not saved in the profile. */
  isChanged(step: FormStep): boolean {
    const { conflict, followed } = this.#draftOf(step);
    if (step === "review" || conflict || followed) return false;
    return !isSame(this.valuesFor(step), this.#server.savedValuesOf(step));
  }

  /** Restores the saved values of a step; returns the outcome and an undo function. */
  async discard(step: FormStep) {
    const outcome = await this.#send(step, "discard");
    const undo = () => {
      if (outcome.kind === "saved" && outcome.discarded)
        this.#dispatch(step, { type: "replaced", values: outcome.discarded });
    };
    return { outcome, undo };
  }

  /** Resolves the conflict by using either the other version or this one. */
  resolveConflict(winner: "theirs" | "mine") {
    const { conflict } = this.state.getState();
    if (conflict) this.#dispatch(conflict.step, { type: "resolved", winner });
  }

  /** If this completes the profile after the form was left, the user is notified. */
  async #sendClosedStep(step: FormStep) {
    const wasComplete = this.#server.profile?.completeness.isCompleted;
    await this.#saveOrSendDraft(step);
    const { profile } = this.#server;
    if (this.#isMounted || wasComplete !== false || !profile?.completeness.isCompleted) return;
    notify.success(profileCompleteText((key) => translate("profiles/form", key), profile));
  }

  /** For a step that was left: saves it if it is valid, else as a draft. */
  async #saveOrSendDraft(step: FormStep): Promise<void> {
    const { unsent, conflict } = this.#draftOf(step);
    if (this.#hasOwnerLeft() || conflict) return;
    const values = normalizeStep(step, unsent?.values ?? this.#server.valuesOf(step));
    if (!unsent && isSame(values, this.#server.savedValuesOf(step))) return;
    if (step === "review" && !this.#canSendReview()) return;
    const outcome = (await canSaveStep(step, values)) ? await this.save(step) : undefined;
    if (outcome === undefined || outcome.kind === "refused") await this.#sendDraft(step);
  }

  async #sendDraft(step: FormStep): Promise<void> {
    if (!this.#draftOf(step).unsent || this.#hasOwnerLeft()) return;
    if (step !== "review") await this.#send(step, "draft");
    else if (this.#canSendReview()) await this.save(step);
    else this.#dispatch(step, { type: "sendWithheld" });
  }

  #canSendReview(): boolean {
    return canSendReview(this.valuesFor("review"), this.#server.savedValuesOf("review"));
  }

  #send(step: FormStep, mode: SendMode): Promise<SendOutcome> {
    const send = () =>
      new Promise<SendOutcome>((resolve) => {
        this.#finishSend = resolve;
        this.#dispatch(step, { type: "sendRequested", mode });
      });
    const next = this.#queue.then(send, send);
    this.#queue = next;
    return next;
  }

  #draftOf(step: FormStep): DraftState {
    return this.#drafts.get(step) ?? { place: step === "review" ? "server" : "device" };
  }

  #dispatch(step: FormStep, event: DraftEvent) {
    // After log-out nothing of this user may be written or sent.
    if (this.#hasOwnerLeft()) return this.#finishSend?.({ kind: "conflict" });
    const before = this.#draftOf(step);
    const { state, effects } = reduceDraft(before, event, this.#contextOf(step));
    this.#drafts.set(step, state);
    if (state.conflict !== before.conflict) this.#showConflict(step);
    for (const effect of effects) this.#run(step, effect);
  }

  #contextOf(step: FormStep): DraftContext {
    return {
      server: this.#server.valuesOf(step),
      changedAt: this.#server.changedAt(step),
      stored: this.#device.read(step),
      isOnline: onlineManager.isOnline(),
      now: Date.now(),
      // `randomUUID` needs a secure context.
      newId: crypto.getRandomValues(new Uint32Array(4)).join(),
    };
  }

  /** Carries out an effect with the adapters. */
  #run(step: FormStep, effect: DraftEffect) {
    switch (effect.type) {
      case "store":
        return this.#device.store(step, effect.draft);
      case "storeCopy":
        return this.#device.storeCopy(step, effect.draft);
      case "remove":
        return this.#device.remove(step);
      case "removeCopy":
        return this.#device.removeCopy(step);
      case "fillForm":
        this.#isFilling = true;
        this.#openForms.get(step)?.(effect.values);
        this.#isFilling = false;
        return;
      case "showStatus":
        // Avoids a state change on every keystroke.
        if (!isSame(this.state.getState().saving, effect.status))
          this.state.setState({ saving: effect.status });
        return;
      case "sendLater":
        window.clearTimeout(this.#timer);
        this.#timer = window.setTimeout(() => void this.sendAll(), effect.ms);
        return;
      case "sendNow":
        return void this.sendAll();
      case "request":
        return void this.#request(step, effect.mode, effect.values);
      case "refetch":
        return void this.#server
          .refetch()
          .then(() => this.#dispatch(step, { type: effect.report }));
      case "finishSend":
        return this.#finishSend?.(effect.outcome);
    }
  }

  async #request(step: FormStep, mode: SendMode, values: object) {
    const event = await this.#server.send(step, mode, values).then(
      (): DraftEvent => ({ type: "sent", values }),
      (error: unknown): DraftEvent => {
        return { type: "sendFailed", cause: causeOf(error), error, why: errorMessage(error) };
      },
    );
    this.#dispatch(step, event);
  }

  /** At most one conflict is shown at a time: the latest. */
  #showConflict(changed: FormStep) {
    const conflictingStep = [changed, ...formSteps].find((step) => this.#draftOf(step).conflict);
    const conflict = conflictingStep && this.#draftOf(conflictingStep).conflict;
    this.state.setState({ conflict: conflict && { ...conflict, step: conflictingStep } });
  }

  #hasOwnerLeft(): boolean {
    const session = useSession.getState();
    const isTheirs = session.status === "signedIn" && session.user._id === this.#owner;
    return !isTheirs || !this.#server.isLoaded;
  }
}

function causeOf(error: unknown) {
  if (error instanceof ApiError && error.status === 409) return "conflict";
  const isUnreachable =
    isChunkLoadError(error) || (error instanceof ApiError && [0, 502, 503].includes(error.status));
  return isUnreachable ? "unreachable" : "refused";
}
