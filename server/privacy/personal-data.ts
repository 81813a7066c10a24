/** Public API: export and erasure of consents, ledger entries and document requests. */
import type { Transaction } from "kysely";
import type { Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";
import * as queries from "./queries/personal-data.ts";

export const personalData = { exportPersonalData, erasePersonalData };

/**
 * For a candidate: who did what, as in the access log. For a client: its own actions, without the
 * people they concerned.
 */
async function exportPersonalData({ db }: Pick<Services, "db">, accountId: string) {
  return {
    consents: await queries.listConsentsOf(db, accountId),
    access: queries.streamAccessTo(db, accountId),
    documentRequests: await queries.listRequestsTo(db, accountId),
    ownAccess: queries.streamAccessBy(db, accountId),
    ownRequests: await queries.listRequestsBy(db, accountId),
    ownExports: await queries.listExportsBy(db, accountId),
    ownDailyUse: await queries.listUseBy(db, accountId),
  };
}

/**
 * Consents and the ledger stay as anonymous proof: without the address of a consent, the name of a
 * client and the filters of an export. Document requests and daily counts are deleted.
 */
async function erasePersonalData(tx: Transaction<Tables>, accountId: string): Promise<void> {
  await queries.anonymizeConsents(tx, accountId);
  await queries.anonymizeExports(tx, accountId);
  await queries.deleteRequests(tx, accountId);
  await queries.deleteUse(tx, accountId);
}
