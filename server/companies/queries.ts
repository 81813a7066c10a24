import "./tables.ts";
import "#/catalogue/catalogue.ts"; // this module reads its tables
import type { Kysely, Selectable, Updateable } from "kysely";
import type { Tables } from "#/platform/database/database.ts";
import type { CompanyTable } from "./tables.ts";

const COMPANY_COLUMNS = [
  "id",
  "clientType",
  "jobTitle",
  "companyName",
  "address",
  "city",
  "gender",
  "countryId",
  "nationalityId",
  "phone",
  "trn",
  "registryNumber",
  "licence",
  "papersState",
  "papersAt",
  "refusalReason",
] as const;

export type Company = Selectable<CompanyTable>;

export async function findCompany(db: Kysely<Tables>, id: string): Promise<Company | undefined> {
  return await db
    .selectFrom("company")
    .select(COMPANY_COLUMNS)
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Locks a client's row, so that its changes run one after another. */
export async function lockOrCreateCompany(db: Kysely<Tables>, id: string): Promise<Company> {
  await db
    .insertInto("company")
    .values({ id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return await db
    .selectFrom("company")
    .select(COMPANY_COLUMNS)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function updateCompany(
  db: Kysely<Tables>,
  id: string,
  changes: Updateable<CompanyTable>,
): Promise<void> {
  await db.updateTable("company").set(changes).where("id", "=", id).execute();
}

export async function lockCompanyRow(tx: Kysely<Tables>, id: string): Promise<void> {
  await tx.selectFrom("company").select("id").where("id", "=", id).forUpdate().execute();
}

export function findCompanyWithLabels(db: Kysely<Tables>, id: string) {
  return db
    .selectFrom("company")
    .leftJoin("country", "country.id", "company.countryId")
    .leftJoin("country as nationality", "nationality.id", "company.nationalityId")
    .select(["clientType", "jobTitle", "companyName", "address", "city", "gender", "phone"])
    .select(["country.code as country", "nationality.label as nationality", "trn"])
    .select(["registryNumber", "licence", "papersState", "papersAt", "refusalReason"])
    .where("company.id", "=", id)
    .executeTakeFirst();
}

export async function deleteCompany(tx: Kysely<Tables>, id: string): Promise<void> {
  await tx.deleteFrom("company").where("id", "=", id).execute();
}
