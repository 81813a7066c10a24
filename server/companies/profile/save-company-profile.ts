import type { CompanyDetails } from "@wasla/contract/companies/endpoints";
import type { CompanyProfile } from "@wasla/contract/companies/schemas";
import type { FieldError } from "@wasla/contract/platform/field-errors";
import type { Transaction } from "kysely";
import { type Account, readAccount, updateAccount } from "#/accounts/accounts.ts";
import { resolveCompanyFacts } from "#/companies/company-facts.ts";
import {
  completeRegistration,
  type RegistrationInput,
  termsRequired,
} from "#/companies/complete-registration.ts";
import * as queries from "#/companies/queries.ts";
import { fieldsVisibleToCandidates } from "#/companies/visible-to-candidates.ts";
import { findEntitlements } from "#/entitlements/find-entitlements.ts";
import { type CheckedFile, processPicture, removeFile, storeFile } from "#/files/store-file.ts";
import { AppError } from "#/platform/app-error.ts";
import type { Database, Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";
import type { UploadedFile } from "#/platform/uploads/uploads.ts";
import type { ViewerProfession } from "#/platform/viewer.ts";
import { recordPhone } from "#/referrals/referrals.ts";
import { loadDetailsContext, profileNotFound, toCompanyDetails } from "./company-details.ts";

type SaveProfileInput = RegistrationInput & {
  readonly upload: UploadedFile | undefined;
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal;
};

/** Reads `isProfileCompleted` behind the row lock, so that registration completes only once. */
export async function saveCompanyProfile(
  services: Services,
  input: SaveProfileInput,
): Promise<CompanyDetails> {
  const { viewer, form, upload, signal } = input;
  const { id } = viewer;
  const facts = await resolveCompanyFacts(services.db, form);
  const file = upload
    ? await processPicture(services, { ownerId: id, field: "profilePic", upload, signal })
    : undefined;
  const context = await loadDetailsContext(services);
  return await services.db.transaction().execute(async (tx) => {
    await queries.lockOrCreateCompany(tx, id);
    const account = await readAccount(tx, id);
    if (!account) throw profileNotFound();
    if (account.isProfileCompleted)
      await assertImmutableFields(tx, context.now, { id, account, form });
    else await completeRegistration(tx, services, input);
    await queries.updateCompany(tx, id, facts);
    if (facts.phone) await recordPhone(tx, services, { accountId: id, phone: facts.phone });
    const picture = await changePicture(tx, services, {
      id,
      file,
      form,
      currentPicture: account.picture,
    });
    await updateAccount(tx, id, {
      fullName: form.fullName,
      picture,
      ...fieldsVisibleToCandidates(context.catalogue, facts),
    });
    return await toCompanyDetails(tx, context, id);
  });
}

type PictureChange = {
  readonly id: string;
  readonly file: CheckedFile | undefined;
  readonly form: CompanyProfile;
  readonly currentPicture: string | null;
};

/** Returns the name of the new picture. */
async function changePicture(
  tx: Transaction<Tables>,
  services: Services,
  { id, file, form, currentPicture }: PictureChange,
): Promise<string | null> {
  if (!file && !form.removePicture) return currentPicture;
  if (currentPicture !== null)
    await removeFile(tx, services, { ownerId: id, name: currentPicture });
  return file
    ? await storeFile(tx, services, { ownerId: id, fieldName: "profilePic", file })
    : null;
}

type SavedClient = {
  readonly id: string;
  readonly account: Account;
  readonly form: CompanyProfile;
};

/** Throws 422 for another role, other professions, and withdrawn terms. */
async function assertImmutableFields(
  db: Database,
  now: Date,
  { id, account, form }: SavedClient,
): Promise<void> {
  const { professions } = await findEntitlements(db, id, now);
  const errors: FieldError[] = [
    ...(form.role === account.role ? [] : [roleImmutable]),
    ...(!form.professions || areSameProfessions(form.professions, professions)
      ? []
      : [professionsImmutable]),
    ...(form.isTermAgreed === false ? [termsRequired] : []),
  ];
  if (errors.length > 0) throw new AppError(422, "platform.checkFields", { fieldErrors: errors });
}

const roleImmutable: FieldError = { field: "role", message: "companies.roleFixed" };
const professionsImmutable: FieldError = {
  field: "professions",
  message: "companies.professionsFixed",
};

/** Compares by English or Arabic name, in any order. */
function areSameProfessions(
  labels: readonly string[],
  holdings: readonly ViewerProfession[],
): boolean {
  const requested = new Set(labels.map((label) => label.toLowerCase()));
  const names = holdings.map(({ label, labelAr }) => [label.toLowerCase(), labelAr.toLowerCase()]);
  return (
    names.every((each) => each.some((name) => requested.has(name))) &&
    [...requested].every((label) => names.flat().includes(label))
  );
}
