/** Door: the archives of one client, and their end. */
import type { Transaction } from "kysely";
import type { Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";
import { deleteBundlesOfClient, listBundlesOfClient } from "./queries.ts";

export const personalData = { exportPersonalData, erasePersonalData };

/** How many people were in each; who they are is theirs. */
async function exportPersonalData({ db }: Pick<Services, "db">, accountId: string) {
  return { bundles: await listBundlesOfClient(db, accountId) };
}

/**
 * A client's own. A candidate in somebody's archive is looked up as it is taken, and is not found
 * any more; the id goes from it within minutes, as the link does.
 */
async function erasePersonalData(tx: Transaction<Tables>, accountId: string): Promise<void> {
  await deleteBundlesOfClient(tx, accountId);
}
