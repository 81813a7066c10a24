/** Shared by saved views and shortlists: both have unique names per client. */
import "#/shortlists/tables.ts";
import { type Kysely, sql } from "kysely";
import { acquireAdvisoryLock } from "#/platform/database/advisory-lock.ts";
import type { Tables } from "#/platform/database/database.ts";

type Db = Kysely<Tables>;
export type NamedTable = "savedView" | "shortlist";

/** Serializes the changes of one client, so that the checks of names and limits are exact. */
export async function lockNamedItems(tx: Db, clientId: string): Promise<void> {
  await acquireAdvisoryLock(tx, `what ${clientId} keeps`);
}

export async function countNamedItems(
  db: Db,
  table: NamedTable,
  clientId: string,
): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("clientId", "=", clientId)
    .executeTakeFirstOrThrow();
  return count;
}

/** The client's item with this name, ignoring case. */
export async function findIdByName(
  db: Db,
  table: NamedTable,
  { clientId, name }: { readonly clientId: string; readonly name: string },
): Promise<string | undefined> {
  const found = await db
    .selectFrom(table)
    .select("id")
    .where("clientId", "=", clientId)
    .where(sql`lower(name)`, "=", sql`lower(${name})`)
    .executeTakeFirst();
  return found?.id;
}
