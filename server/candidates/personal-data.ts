import type { Transaction } from "kysely";
import type { Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";
import { deleteBundlesOfClient, listBundlesOfClient } from "./bundle/queries.ts";

export const personalData = { exportPersonalData, erasePersonalData };

/** Numbers only: which candidates a bundle contains is their personal data, not the client's. */
async function exportPersonalData({ db }: Pick<Services, "db">, accountId: string) {
  return { bundles: await listBundlesOfClient(db, accountId) };
}

/**
 * Erases a client's own bundles. Bundles of other clients need no change: a deleted candidate is
 * not found at download, and bundles that store candidate ids are deleted after a day.
 */
async function erasePersonalData(tx: Transaction<Tables>, accountId: string): Promise<void> {
  await deleteBundlesOfClient(tx, accountId);
}
