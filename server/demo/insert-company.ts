import { sql, type Transaction } from "kysely";
import { updateAccount } from "#/accounts/accounts.ts";
import type { Tables } from "#/platform/database/database.ts";
import type { DemoCompany } from "./demo-accounts.ts";

/** Inserts the profile of an existing client account; no job title means a corporate. */
export async function insertCompany(
  tx: Transaction<Tables>,
  id: string,
  company: DemoCompany,
): Promise<void> {
  const { jobTitle, companyName, address, city, gender, phone, trn, registryNumber } = company;
  const clientType = jobTitle === null ? null : "Company";
  await sql`
    insert into company (id, client_type, job_title, company_name, address, city, gender, country_id,
      nationality_id, phone, trn, registry_number)
    select ${id}, ${clientType}, ${jobTitle}, ${companyName}, ${address}, ${city}, ${gender},
      country.id, nationality.id, ${phone}, ${trn}, ${registryNumber}
    from country, country nationality
    where country.code = ${company.country} and nationality.code = ${company.nationality}`.execute(
    tx,
  );
  await updateAccount(tx, id, { organization: companyName, residence: company.country });
}
