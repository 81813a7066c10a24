import type { AccountChanges } from "#/accounts/accounts.ts";
import type { CatalogueSnapshot } from "#/catalogue/catalogue.ts";
import type { CompanyFacts } from "./company-facts.ts";

export function fieldsVisibleToCandidates(
  { countries }: CatalogueSnapshot,
  { companyName, countryId }: CompanyFacts,
): Pick<AccountChanges, "organization" | "residence"> {
  return {
    organization: companyName,
    residence: countries.get(countryId ?? 0)?.code ?? null,
  };
}
