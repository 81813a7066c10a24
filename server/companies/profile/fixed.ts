/** What a client that has registered cannot change by its form. */
import type { CompanyProfile } from "@wasla/contract/companies/schemas";
import type { Fault } from "@wasla/contract/platform/faults";
import type { Account } from "#/accounts/accounts.ts";
import { termsRequired } from "#/companies/begin.ts";
import type { Database } from "#/platform/database/database.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Holding } from "#/platform/viewer.ts";
import { holdingsOf } from "#/unlocks/holdings.ts";

type Client = {
  readonly id: string;
  readonly account: Account;
  readonly form: CompanyProfile;
};

/** Refuses another kind of account, other professions than those held, and terms taken back. */
export async function assertFixed(
  db: Database,
  now: Date,
  { id, account, form }: Client,
): Promise<void> {
  const { professions } = await holdingsOf(db, id, now);
  const faults: Fault[] = [
    ...(form.role === account.role ? [] : [roleFixed]),
    ...(!form.professions || areSame(form.professions, professions) ? [] : [professionsFixed]),
    ...(form.isTermAgreed === false ? [termsRequired] : []),
  ];
  if (faults.length > 0) throw new Refusal(422, "platform.checkFields", { faults });
}

const roleFixed: Fault = { field: "role", message: "companies.roleFixed" };
const professionsFixed: Fault = { field: "professions", message: "companies.professionsFixed" };

/** By either of their names, in any order. */
function areSame(labels: readonly string[], held: readonly Holding[]): boolean {
  const wanted = new Set(labels.map((label) => label.toLowerCase()));
  const names = held.map(({ label, labelAr }) => [label.toLowerCase(), labelAr.toLowerCase()]);
  return (
    names.every((each) => each.some((name) => wanted.has(name))) &&
    [...wanted].every((label) => names.flat().includes(label))
  );
}
