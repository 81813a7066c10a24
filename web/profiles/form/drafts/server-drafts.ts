/**
 * Drafts and saved steps of the server, kept in the query cache, and the calls that change them.
 */
import { draftSteps, type FormStep } from "@wasla/contract/profiles/steps";
import { callApi } from "#/platform/api/call-api.ts";
import { queryClient } from "#/platform/api/query-client.ts";
import type { SendMode } from "#/platform/drafts/draft-state.ts";
import { toFormValues } from "#/profiles/form/values/from-profile.ts";
import { normalizeStep, type StepValues } from "#/profiles/form/values/step-values.ts";
import { toSavedAnswers } from "#/profiles/form/values/to-saved-answers.ts";
import { applySavedProfile, ownProfileQuery } from "#/profiles/requests.ts";

// Loaded lazily: showing a form does not need the schemas of the endpoints.
const loadEndpoints = () => import("@wasla/contract/profiles/own-profile-endpoints");

export class ServerDrafts {
  readonly #query;
  readonly #cachedQuery;

  constructor(owner: string) {
    this.#query = ownProfileQuery(owner);
    this.#cachedQuery = queryClient.getQueryCache().find(this.#query);
  }

  /** Whether the profile is still in the cache; log-out clears it. */
  get isLoaded(): boolean {
    const currentQuery = queryClient.getQueryCache().find(this.#query);
    return currentQuery?.state.data !== undefined && currentQuery === this.#cachedQuery;
  }

  get profile() {
    return queryClient.getQueryData(this.#query.queryKey)?.profile;
  }

  /** The step's draft, else its saved values. */
  valuesOf<S extends FormStep>(step: S): StepValues[S] {
    const draft = this.#findDraft(step);
    return draft ? normalizeStep(step, draft.values) : this.savedValuesOf(step);
  }

  savedValuesOf<S extends FormStep>(step: S): StepValues[S] {
    return toFormValues(step, this.#data().profile);
  }

  /** Time of the draft's last change, if known. */
  changedAt(step: FormStep): string | undefined {
    return this.#findDraft(step)?.savedAt;
  }

  /** Reads the server again; without a network nothing changes. */
  async refetch() {
    await queryClient.fetchQuery({ ...this.#query, staleTime: 0 }).catch(() => undefined);
  }

  async send(step: FormStep, mode: SendMode, values: object): Promise<void> {
    if (mode === "draft") await this.#saveDraft(step, values);
    else if (mode === "discard") await this.#discardDraft(step);
    else await this.#save(step, normalizeStep(step, values), mode === "finish");
  }

  async #saveDraft(step: FormStep, typed: object) {
    const values = normalizeStep(step, typed);
    const draftStep = draftSteps.find((candidate) => candidate === step);
    if (!draftStep) return;
    const { saveDraft } = await loadEndpoints();
    const revision = this.#findDraft(step)?.revision ?? 0;
    const { data } = await callApi(saveDraft, {
      params: { step: draftStep },
      body: { values, revision },
      // Lets the request outlive the page if it is being closed.
      keepalive: document.visibilityState === "hidden",
    });
    queryClient.setQueryData(this.#query.queryKey, (before) => {
      if (!before) return before;
      const others = before.drafts.filter((draft) => draft.step !== step);
      return { ...before, drafts: [...others, { step: draftStep, values, ...data }] };
    });
  }

  /** Deletes the step's draft on the server, so that the saved values apply again. */
  async #discardDraft(step: FormStep) {
    const draft = this.#findDraft(step);
    if (!draft) return;
    const { discardDraft } = await loadEndpoints();
    await callApi(discardDraft, {
      params: { step: draft.step },
      query: { revision: draft.revision },
    });
    queryClient.setQueryData(this.#query.queryKey, (before) => {
      if (!before) return before;
      return { ...before, drafts: before.drafts.filter((draft) => draft.step !== step) };
    });
  }

  /** Saves a step into the profile, which also deletes its draft. */
  async #save<S extends FormStep>(step: S, typed: StepValues[S], isFinished: boolean) {
    const { saveOwnProfile } = await loadEndpoints();
    const { revision } = this.#data().profile;
    const answers = toSavedAnswers(step, typed, { saved: this.savedValuesOf(step), isFinished });
    // The server rejects the save if another device has changed the draft since.
    const draftRevisions = step !== "review" && { [step]: this.#findDraft(step)?.revision ?? 0 };
    const { data } = await callApi(saveOwnProfile, {
      body: { ...answers, revision, ...(draftRevisions && { draftRevisions }) },
    });
    await applySavedProfile(data, step);
  }

  #findDraft(step: FormStep) {
    return this.#data().drafts.find((draft) => draft.step === step);
  }

  #data() {
    const cached = queryClient.getQueryData(this.#query.queryKey);
    if (!cached) throw new Error("the profile has not been read");
    return cached;
  }
}
