/** What views and lists have in common: a client's few, each under a name of its own. */
import "#/shortlists/tables.ts";
import { type Kysely, sql } from "kysely";
import { acquireAdvisoryLock } from "#/platform/database/advisory-lock.ts";
import type { Tables } from "#/platform/database/database.ts";

type Db = Kysely<Tables>;
export type NamedTable = "savedView" | "shortlist";

/** Makes the client's own changes wait for each other, so that names and numbers are exact. */
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

/** Which of the client's has this name, in any case. */
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
