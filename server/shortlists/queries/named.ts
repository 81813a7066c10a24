/** What views and lists have in common: a client's few, each under a name of its own. */
import "#/shortlists/tables.ts";
import { type Kysely, sql } from "kysely";
import type { Tables } from "#/platform/database/database.ts";
import { waitForTurn } from "#/platform/database/turn.ts";

type Db = Kysely<Tables>;
export type Kept = "savedView" | "shortlist";

/** Makes the client's own changes wait for each other, so that names and numbers are exact. */
export async function lockKept(tx: Db, clientId: string): Promise<void> {
  await waitForTurn(tx, `what ${clientId} keeps`);
}

export async function countKept(db: Db, kept: Kept, clientId: string): Promise<number> {
  const { count } = await db
    .selectFrom(kept)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("clientId", "=", clientId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Which of the client's has this name, in any case. */
export async function findByName(
  db: Db,
  kept: Kept,
  { clientId, name }: { readonly clientId: string; readonly name: string },
): Promise<string | undefined> {
  const found = await db
    .selectFrom(kept)
    .select("id")
    .where("clientId", "=", clientId)
    .where(sql`lower(name)`, "=", sql`lower(${name})`)
    .executeTakeFirst();
  return found?.id;
}
