import type { CompanyProfile } from "@wasla/contract/companies/schemas";
import type { FieldError } from "@wasla/contract/platform/field-errors";
import type { Account } from "#/accounts/accounts.ts";
import { termsRequired } from "#/companies/set-up-client.ts";
import { findEntitlements } from "#/entitlements/find-entitlements.ts";
import { AppError } from "#/platform/app-error.ts";
import type { Database } from "#/platform/database/database.ts";
import type { ViewerProfession } from "#/platform/viewer.ts";

type SavedClient = {
  readonly id: string;
  readonly account: Account;
  readonly form: CompanyProfile;
};

/** Throws 422 for another role, other professions, and withdrawn terms. */
export async function assertImmutableFields(
  db: Database,
  now: Date,
  { id, account, form }: SavedClient,
): Promise<void> {
  const { professions } = await findEntitlements(db, id, now);
  const faults: FieldError[] = [
    ...(form.role === account.role ? [] : [roleImmutable]),
    ...(!form.professions || areSameProfessions(form.professions, professions)
      ? []
      : [professionsImmutable]),
    ...(form.isTermAgreed === false ? [termsRequired] : []),
  ];
  if (faults.length > 0) throw new AppError(422, "platform.checkFields", { fieldErrors: faults });
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
