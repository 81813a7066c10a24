import type { Language } from "@wasla/contract/platform/language";
import { TERMS_VERSION } from "@wasla/contract/privacy/terms";
import { findWorkingAgeFaults } from "@wasla/contract/profiles/date-rules";
import { type ProfileForm, stepFieldNames } from "@wasla/contract/profiles/form";
import type { OwnProfile } from "@wasla/contract/profiles/own-profile-endpoints";
import { draftSteps } from "@wasla/contract/profiles/steps";
import type { Transaction } from "kysely";
import { listAllQuestions } from "#/catalogue/questionnaire/questionnaire.ts";
import { AppError, invalidField } from "#/platform/app-error.ts";
import type { Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import {
  recordSensitiveConsent,
  recordSensitiveWithdrawal,
  recordTermsConsent,
} from "#/privacy/privacy.ts";
import {
  findSavedDates,
  lockProfile,
  type OwnerRecord,
  replaceLists,
  updateProfile,
} from "#/profiles/own-profile/queries/profile.ts";
import { staleRevision } from "./drafts.ts";
import { readOwnerRecord } from "./own-profile.ts";
import { deleteDrafts, lockDrafts } from "./queries/drafts.ts";
import { refreshCompleteness } from "./refresh-completeness.ts";
import { resolveNames } from "./resolve-names.ts";
import { toSensitiveUpdate } from "./sensitive.ts";
import { toProfileColumns } from "./to-profile-columns.ts";

type Tx = Transaction<Tables>;

type SaveRequest = {
  readonly viewer: Viewer;
  readonly form: ProfileForm;
  readonly networkAddress: string;
  readonly language: Language;
};

/**
 * Saves answers of any steps, all or nothing. Throws 409 if the profile was changed since it was
 * read; simultaneous saves wait for each other and then fail the same way.
 */
export async function saveOwnProfile(
  services: Services,
  request: SaveRequest,
): Promise<OwnProfile> {
  const { viewer, form } = request;
  const { id } = viewer;
  const facts = await toProfileColumns(services, form);
  return await services.db.transaction().execute(async (tx) => {
    await lockProfile(tx, id);
    const stored = await readOwnerRecord(tx, id);
    if (stored.revision !== form.revision) throw staleRevision();
    const errors = findWorkingAgeFaults(form, await findSavedDates(tx, id));
    if (errors.length > 0) throw new AppError(422, "platform.checkFields", { fieldErrors: errors });
    await deleteReplacedDrafts(tx, id, form);
    await saveTermsConsent(tx, services, request, stored);
    const sensitive = await saveSensitive(tx, services, request, stored);
    const names = await resolveNames(tx, id, form);
    await updateProfile(tx, id, { ...facts.columns, ...sensitive });
    await replaceLists(tx, id, { ...facts.lists, ...names });
    return await refreshCompleteness(tx, services, id, { fullName: form.fullName });
  });
}

/** Deletes drafts of steps with all fields in the form; throws 409 if one was not seen. */
async function deleteReplacedDrafts(tx: Tx, id: string, form: ProfileForm): Promise<void> {
  const complete = draftSteps.filter((step) =>
    stepFieldNames(step).every((field) => form[field as keyof ProfileForm] !== undefined),
  );
  const known = form.draftRevisions;
  // A draft that is stored from here on is a later one, and stays.
  const replaced = (await lockDrafts(tx, id)).filter(({ step }) => complete.includes(step));
  if (known && replaced.some(({ step, revision }) => revision !== (known[step] ?? 0)))
    throw staleRevision();
  await deleteDrafts(
    tx,
    id,
    replaced.map(({ step }) => step),
  );
}

/** Terms cannot be withdrawn here: they end with the account. */
async function saveTermsConsent(
  tx: Tx,
  services: Services,
  { form, ...request }: SaveRequest,
  { termsVersion }: OwnerRecord,
): Promise<void> {
  if (form.isTermAgreed === false && termsVersion !== null)
    throw invalidField("isTermAgreed", "accounts.termsRequired");
  if (!form.isTermAgreed || termsVersion === TERMS_VERSION) return;
  await recordTermsConsent(tx, services, toConsent(request));
}

async function saveSensitive(
  tx: Tx,
  services: Services,
  { form, ...request }: SaveRequest,
  stored: OwnerRecord,
) {
  const questions = form.answers ? await listAllQuestions(tx, "jobSeeker") : [];
  const update = toSensitiveUpdate(
    services.columnCipher,
    request.viewer.id,
    { form, questions },
    stored,
  );
  if (update?.consent === "given") await recordSensitiveConsent(tx, services, toConsent(request));
  if (update?.consent === "withdrawn")
    await recordSensitiveWithdrawal(tx, services, toConsent(request));
  return update?.columns;
}

function toConsent({ viewer, networkAddress, language }: Omit<SaveRequest, "form">) {
  return { accountId: viewer.id, networkAddress, language };
}
