import type { Language } from "@wasla/contract/platform/language";
import { TERMS_VERSION } from "@wasla/contract/privacy/terms";
import { fieldsOf, type ProfileForm } from "@wasla/contract/profiles/form";
import type { OwnProfile } from "@wasla/contract/profiles/own-endpoints";
import { draftSteps } from "@wasla/contract/profiles/steps";
import type { Transaction } from "kysely";
import { questionsOf } from "#/catalogue/questionnaire/questionnaire.ts";
import type { Tables } from "#/platform/database/database.ts";
import { fault } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { consentToSensitive, consentToTerms, withdrawSensitive } from "#/privacy/privacy.ts";
import { changedElsewhere } from "./drafts.ts";
import { factsOf } from "./facts.ts";
import { judge } from "./judge.ts";
import { enterNames } from "./names.ts";
import { keepingOf } from "./own-profile.ts";
import { deleteDrafts, lockDrafts } from "./queries/drafts.ts";
import { replaceLists } from "./queries/lists.ts";
import { type Keeping, lockProfile, updateProfile } from "./queries/profile.ts";
import { sensitiveFrom } from "./sensitive.ts";

type Tx = Transaction<Tables>;

type Asked = {
  readonly viewer: Viewer;
  readonly form: ProfileForm;
  readonly networkAddress: string;
  readonly language: Language;
};

/**
 * Saves answers of any steps, all of them or none. Whoever saves at the same time waits, and is
 * refused (409): what was read has changed since.
 */
export async function save(services: Services, asked: Asked): Promise<OwnProfile> {
  const { viewer, form } = asked;
  const { id } = viewer;
  const facts = await factsOf(services, form);
  return await services.db.transaction().execute(async (tx) => {
    await lockProfile(tx, id);
    const before = await keepingOf(tx, id);
    if (before.revision !== form.revision) throw changedElsewhere();
    await dropReplacedDrafts(tx, id, form);
    await keepTerms(tx, services, asked, before);
    const sensitive = await keepSensitive(tx, services, asked, before);
    const named = await enterNames(tx, id, form);
    await updateProfile(tx, id, { ...facts.columns, ...sensitive });
    await replaceLists(tx, id, { ...facts.lists, ...named });
    return await judge(tx, services, id, { fullName: form.fullName });
  });
}

/** Steps of which every field is said: their drafts have become the profile. */
async function dropReplacedDrafts(tx: Tx, id: string, form: ProfileForm): Promise<void> {
  const whole = draftSteps.filter((step) =>
    fieldsOf(step).every((field) => form[field as keyof ProfileForm] !== undefined),
  );
  const known = form.draftRevisions;
  // A draft that comes from here on is a later one, and stays.
  const replaced = (await lockDrafts(tx, id)).filter(({ step }) => whole.includes(step));
  if (known && replaced.some(({ step, revision }) => revision !== (known[step] ?? 0)))
    throw changedElsewhere();
  await deleteDrafts(
    tx,
    id,
    replaced.map(({ step }) => step),
  );
}

/** Nobody takes back the terms here: they end with the account. */
async function keepTerms(
  tx: Tx,
  services: Services,
  { form, ...asked }: Asked,
  { termsVersion }: Keeping,
): Promise<void> {
  if (form.isTermAgreed === false && termsVersion !== null)
    throw fault("isTermAgreed", "accounts.termsRequired");
  if (!form.isTermAgreed || termsVersion === TERMS_VERSION) return;
  await consentToTerms(tx, services, agreeing(asked));
}

async function keepSensitive(
  tx: Tx,
  services: Services,
  { form, ...asked }: Asked,
  before: Keeping,
) {
  const questions = form.answers ? await questionsOf(tx, "jobSeeker") : [];
  const kept = sensitiveFrom(services.seal, asked.viewer.id, { form, questions }, before);
  if (kept?.consent === "given") await consentToSensitive(tx, services, agreeing(asked));
  if (kept?.consent === "withdrawn") await withdrawSensitive(tx, services, agreeing(asked));
  return kept?.columns;
}

function agreeing({ viewer, networkAddress, language }: Omit<Asked, "form">) {
  return { accountId: viewer.id, networkAddress, language };
}
