/** What the server holds of a step, and the calls that change it; the query cache is the truth. */
import type { FormStep } from "@wasla/contract/profiles/steps";
import { draftSteps } from "@wasla/contract/profiles/steps";
import { call } from "#/platform/call/call.ts";
import { queryClient } from "#/platform/call/query-client.ts";
import { typedFrom } from "#/profiles/form/values/from-profile.ts";
import { sentOf } from "#/profiles/form/values/sent.ts";
import { mended, type TypedSteps } from "#/profiles/form/values/typed.ts";
import { keepSaved, ownProfileQuery } from "#/profiles/requests.ts";

// The schemas behind the endpoints are not needed to show a form.
const endpoints = () => import("@wasla/contract/profiles/own-endpoints");

export class ServerSide {
  private readonly query;
  private readonly read;

  constructor(owner: string) {
    this.query = ownProfileQuery(owner);
    this.read = queryClient.getQueryCache().find(this.query);
  }

  /** Whether what the server holds is known here; it is forgotten as its owner leaves. */
  get isRead(): boolean {
    const read = queryClient.getQueryCache().find(this.query);
    return read?.state.data !== undefined && read === this.read;
  }

  get profile() {
    return queryClient.getQueryData(this.query.queryKey)?.profile;
  }

  /** The step as it stands there: its draft, else what was saved. */
  stepOf<S extends FormStep>(step: S): TypedSteps[S] {
    const draft = this.draftOf(step);
    return draft ? mended(step, draft.values) : this.savedOf(step);
  }

  savedOf<S extends FormStep>(step: S): TypedSteps[S] {
    return typedFrom(step, this.held().profile);
  }

  /** When the step was last changed there, where that is known. */
  changedAt(step: FormStep): string | undefined {
    return this.draftOf(step)?.savedAt;
  }

  async readAgain() {
    await queryClient.fetchQuery({ ...this.query, staleTime: 0 });
  }

  async keepDraft(step: FormStep, typed: unknown) {
    const values = mended(step, typed);
    const kept = draftSteps.find((one) => one === step);
    if (!kept) return;
    const { keepDraft } = await endpoints();
    const revision = this.draftOf(step)?.revision ?? 0;
    const { data } = await call(keepDraft, {
      params: { step: kept },
      body: { values, revision },
      // Also where the page is being left.
      keepalive: document.visibilityState === "hidden",
    });
    queryClient.setQueryData(this.query.queryKey, (before) => {
      if (!before) return before;
      const others = before.drafts.filter((one) => one.step !== step);
      return { ...before, drafts: [...others, { step: kept, values, ...data }] };
    });
  }

  /** What was saved of the step stands again. */
  async dropDraft(step: FormStep) {
    const draft = this.draftOf(step);
    if (!draft) return;
    const { dropDraft } = await endpoints();
    await call(dropDraft, { params: { step: draft.step }, query: { revision: draft.revision } });
    queryClient.setQueryData(this.query.queryKey, (before) => {
      if (!before) return before;
      return { ...before, drafts: before.drafts.filter((one) => one.step !== step) };
    });
  }

  /** The step's draft has become the profile. */
  async save<S extends FormStep>(step: S, typed: TypedSteps[S], isFinished: boolean) {
    const { saveOwnProfile } = await endpoints();
    const { revision } = this.held().profile;
    const answers = sentOf(step, typed, { saved: this.savedOf(step), isFinished });
    // A draft that another device has kept since is not thrown away with it.
    const draftRevisions = step !== "review" && { [step]: this.draftOf(step)?.revision ?? 0 };
    const { data } = await call(saveOwnProfile, {
      body: { ...answers, revision, ...(draftRevisions && { draftRevisions }) },
    });
    await keepSaved(data, step);
    return data;
  }

  private draftOf(step: FormStep) {
    return this.held().drafts.find((draft) => draft.step === step);
  }

  private held() {
    const held = queryClient.getQueryData(this.query.queryKey);
    if (!held) throw new Error("the profile has not been read");
    return held;
  }
}
