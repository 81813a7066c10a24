/** Door: the archives of one client, and their end. */
import type { Transaction } from "kysely";
import type { Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";
import { deleteBundlesOf, listBundlesOf } from "./queries.ts";

export const person = { copy, erase };

/** How many people were in each; who they are is theirs. */
async function copy({ db }: Pick<Services, "db">, accountId: string) {
  return { bundles: await listBundlesOf(db, accountId) };
}

/**
 * A client's own. A candidate in somebody's archive is looked up as it is taken, and is not found
 * any more; the id goes from it within minutes, as the link does.
 */
async function erase(tx: Transaction<Tables>, accountId: string): Promise<void> {
  await deleteBundlesOf(tx, accountId);
}
