/** Stores the input of all steps: on the device at once, on the server after a delay. */
import { onlineManager } from "@tanstack/react-query";
import { draftSteps, type FormStep } from "@wasla/contract/profiles/steps";
import { queryClient } from "#/platform/api/query-client.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { translate } from "#/platform/language/language.ts";
import { useSession } from "#/platform/state/session.ts";
import { profileCompleteText } from "#/profiles/form/profile-texts.ts";
import {
  type AnyStepValues,
  isSame,
  normalizeStep,
  type StepValues,
} from "#/profiles/form/values/step-values.ts";
import { ownProfileQuery } from "#/profiles/requests.ts";
import { ConflictPrompt, type RemoteVersion } from "./conflict-prompt.ts";
import type { DeviceDraft } from "./device-draft.ts";
import type { UnsentChanges } from "./device-draft-store.ts";
import { DraftSender } from "./draft-sender.ts";
import { createDraftState, type SaveStatus, type SendOutcome } from "./draft-state.ts";
import { ServerDraftStore } from "./server-draft-store.ts";
import { TabDraftStore } from "./tab-draft-store.ts";

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
  readonly state = createDraftState();
  private readonly owner: string;
  private readonly server: ServerDraftStore;
  private readonly tab: TabDraftStore;
  private readonly conflict = new ConflictPrompt(this.state);
  private readonly openForms = new Map<FormStep, (values: AnyStepValues) => void>();
  /** Server values when an open form last showed them; refetches may change them meanwhile. */
  private readonly shownValues = new Map<FormStep, AnyStepValues>();
  private isFilling = false;
  /** Whether the form is on screen and shows messages itself. */
  private isMounted = false;
  private readonly sender: DraftSender;

  constructor(owner: string) {
    this.owner = owner;
    this.server = new ServerDraftStore(owner);
    this.tab = new TabDraftStore(owner);
    this.sender = new DraftSender({
      server: this.server,
      tab: this.tab,
      hasOwnerLeft: () => this.hasOwnerLeft(),
      hasConflict: (step) => this.conflict.isOpenFor(step),
      isOpen: (step) => this.openForms.has(step),
      openConflict: (step, remote, local) => this.openConflict(step, remote, local),
      writeDevice: (step) => this.write(step),
      updateShownValues: (step) => this.shownValues.set(step, this.server.valuesOf(step)),
      setSaveStatus: (saving) => this.setSaveStatus(saving),
    });
  }

  /** Restores drafts from the device, which other tabs may have changed. */
  loadDeviceDrafts() {
    for (const step of draftSteps) {
      if (this.tab.findUnsent(step)) continue;
      const otherDraft = this.tab.restore(step, this.server.valuesOf(step));
      const local = this.tab.findUnsent(step);
      if (otherDraft && local) this.openConflict(step, toRemoteVersion(otherDraft), local);
    }
  }

  /** Sends drafts of earlier visits and starts listening; returns a cleanup function. */
  start() {
    this.isMounted = true;
    const sendNow = () => void this.sendAll();
    const stops = [
      this.tab.device.listen((step, record) => this.receiveDeviceDraft(step, record)),
      onlineManager.subscribe((isOnline) => isOnline && sendNow()),
    ];
    document.addEventListener("visibilitychange", sendNow);
    stops.push(() => document.removeEventListener("visibilitychange", sendNow));
    sendNow();
    return () => {
      this.isMounted = false;
      for (const stop of stops) stop();
      this.sender.cancel();
    };
  }

  valuesFor<S extends FormStep>(step: S): StepValues[S] {
    const kept = this.tab.valuesOf(step);
    return kept ? normalizeStep(step, kept) : this.server.valuesOf(step);
  }

  /** Call when a step's form mounts; returns its cleanup function. */
  registerForm<S extends FormStep>(step: S, setValues: (values: StepValues[S]) => void) {
    this.openForms.set(step, (values) => setValues(normalizeStep(step, values)));
    this.shownValues.set(step, this.server.valuesOf(step));
    return () => {
      this.openForms.delete(step);
      this.shownValues.delete(step);
      void this.settleStep(step);
    };
  }

  /** Records the current values of a step's fields. */
  change(step: FormStep, values: unknown) {
    if (this.isFilling || this.hasOwnerLeft()) return;
    const typed = normalizeStep(step, values);
    if (isSame(typed, this.valuesFor(step))) return;
    const from = this.tab.findUnsent(step)?.from ?? this.shownValues.get(step);
    this.tab.setUnsent(step, { values: typed, from: from ?? this.server.valuesOf(step) });
    this.write(step);
    // During a conflict the changes stay on the device.
    if (this.conflict.isOpenFor(step)) return this.setSaveStatus({ kind: "quiet" });
    this.setSaveStatus({
      kind: onlineManager.isOnline() || step === "review" ? "saving" : "device",
    });
    this.sender.scheduleSend();
  }

  /** Changes a step from outside its form, for example to undo a removal. */
  update<S extends FormStep>(step: S, transform: (values: StepValues[S]) => StepValues[S]) {
    const values = transform(this.valuesFor(step));
    this.change(step, values);
    this.fillForm(step, values);
  }

  sendAll(): Promise<void> {
    return this.sender.sendAll();
  }

  save(step: FormStep, isFinished = false): Promise<SendOutcome> {
    return this.sender.save(step, isFinished);
  }

  /** Whether this step has changes that are not saved in the profile. */
  isChanged(step: FormStep): boolean {
    if (step === "review" || this.conflict.isOpenFor(step) || this.tab.isFollowing(step))
      return false;
    return !isSame(this.valuesFor(step), this.server.savedValuesOf(step));
  }

  /** Restores the saved values of a step; returns the outcome and an undo function. */
  async discard<S extends FormStep>(step: S) {
    const shown = this.valuesFor(step);
    const outcome = await this.sender.discard(step);
    const values = this.tab.findUnsent(step) ? this.valuesFor(step) : shown;
    if (outcome.kind === "saved" && !this.hasOwnerLeft())
      this.applyValues(step, this.server.valuesOf(step));
    const undo = () => {
      if (!this.hasOwnerLeft()) this.update(step, () => values);
    };
    return { outcome, undo };
  }

  /** Resolves the conflict by using either the other version or this one. */
  async resolveConflict(winner: "theirs" | "mine") {
    const resolved = this.conflict.close();
    if (!resolved) return;
    const { step, theirs: remote } = resolved;
    if (winner === "mine") this.keepLocal(step, remote);
    else if (remote.draft) this.adoptDeviceDraft(step, remote.draft);
    else this.applyValues(step, remote.values);
    await this.sendAll();
  }

  /** If this completes the profile after the form was left, the user is notified. */
  private async settleStep(step: FormStep) {
    const wasComplete = this.server.profile?.completeness.isCompleted;
    await this.sender.saveOrSendDraft(step);
    const { profile } = this.server;
    if (this.isMounted || wasComplete !== false || !profile?.completeness.isCompleted) return;
    notify.success(profileCompleteText((key) => translate("profiles/form", key), profile));
  }

  /** Another tab has changed a step's draft, or deleted it after sending. */
  private receiveDeviceDraft(step: FormStep, draft: DeviceDraft | undefined) {
    if (this.hasOwnerLeft()) return;
    if (!draft) return void this.reloadStep(step);
    const local = this.tab.findUnsent(step);
    const isOurs = this.tab.device.isContinuedBy(step, draft);
    if (!local || isOurs || isSame(local.values, draft.values)) this.adoptDeviceDraft(step, draft);
    else this.openConflict(step, toRemoteVersion(draft), local);
  }

  private adoptDeviceDraft(step: FormStep, draft: DeviceDraft) {
    this.conflict.dismiss(step);
    this.tab.follow(step, draft);
    this.fillForm(step, draft.values);
  }

  private async reloadStep(step: FormStep) {
    await this.server.refetch().catch(() => undefined);
    if (this.hasOwnerLeft() || this.tab.findUnsent(step)) return;
    this.tab.unfollow(step);
    this.fillForm(step, this.server.valuesOf(step));
  }

  private applyValues(step: FormStep, values: AnyStepValues) {
    this.tab.clear(step);
    this.fillForm(step, values);
    this.setSaveStatus({ kind: "quiet" });
  }

  private keepLocal(step: FormStep, { values, draft }: RemoteVersion) {
    const local = this.tab.findUnsent(step);
    if (!local) return;
    if (draft) this.tab.device.continueFrom(step, draft);
    this.tab.setUnsent(step, { values: local.values, from: draft ? local.from : values });
    this.write(step);
    this.tab.device.removeConflictCopy(step);
  }

  /** Opens a conflict; the local changes wait for the answer. */
  private openConflict(step: FormStep, theirs: RemoteVersion, mine: UnsentChanges) {
    this.tab.setUnsent(step, mine);
    this.conflict.open(step, theirs, mine.values);
    if (theirs.draft) this.tab.writeConflictCopy(step);
    this.setSaveStatus({ kind: "quiet" });
  }

  private fillForm(step: FormStep, values: AnyStepValues) {
    this.isFilling = true;
    this.shownValues.set(step, this.server.valuesOf(step));
    this.openForms.get(step)?.(values);
    this.isFilling = false;
  }

  private write(step: FormStep) {
    const other = this.tab.device.readUnseen(step);
    if (other) this.receiveDeviceDraft(step, other);
    // During a conflict the other tab's draft must not be overwritten.
    if (this.conflict.isOpenFor(step, "tab")) this.tab.writeConflictCopy(step);
    else this.tab.write(step);
  }

  private setSaveStatus(saving: SaveStatus) {
    // Avoids a state change on every keystroke.
    if (!isSame(this.state.getState().saving, saving)) this.state.setState({ saving });
  }

  /** After log-out nothing of this user may be written or sent. */
  private hasOwnerLeft(): boolean {
    const session = useSession.getState();
    const isTheirs = session.status === "signedIn" && session.user._id === this.owner;
    return !isTheirs || !this.server.isLoaded;
  }
}

function toRemoteVersion(draft: DeviceDraft): RemoteVersion {
  return { values: draft.values, at: new Date(draft.at).toISOString(), draft };
}
