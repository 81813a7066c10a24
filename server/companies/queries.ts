import "./tables.ts";
import type { Kysely, Selectable, Updateable } from "kysely";
import type { Tables } from "#/platform/database/database.ts";
import type { CompanyTable } from "./tables.ts";

export type Company = Selectable<CompanyTable>;

export async function findCompany(db: Kysely<Tables>, id: string): Promise<Company | undefined> {
  return await db.selectFrom("company").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Locks a client's own row, made where it is missing, so that its changes come one after the other. */
export async function lockCompany(db: Kysely<Tables>, id: string): Promise<Company> {
  await db
    .insertInto("company")
    .values({ id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return await db
    .selectFrom("company")
    .selectAll()
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
