import type { AccountChanges } from "#/accounts/accounts.ts";
import type { Known } from "#/catalogue/catalogue.ts";
import type { Facts } from "./facts.ts";

/** What candidates are told of a client, as its account carries it. */
export function toldOf(
  { countries }: Known,
  { companyName, countryId }: Facts,
): Pick<AccountChanges, "organization" | "residence"> {
  return {
    organization: companyName,
    residence: countries.get(countryId ?? 0)?.code ?? null,
  };
}
