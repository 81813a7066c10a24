/** Door: the consents, openings and ledger of one person, and their end. */
import type { Transaction } from "kysely";
import type { Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";
import * as queries from "./queries/personal-data.ts";

export const personalData = { exportPersonalData, erasePersonalData };

/**
 * Of a candidate who saw, took, exported and asked for what, as it is told at any time; of a client
 * what it did, without whom it was about.
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
 * Consents and the ledger are proofs, and stay without a name: of a consent not where it came from,
 * of a client its kind and country, of an export not what was searched for. Requests for documents
 * and counted days go.
 */
async function erasePersonalData(tx: Transaction<Tables>, accountId: string): Promise<void> {
  await queries.anonymizeConsents(tx, accountId);
  await queries.anonymizeExports(tx, accountId);
  await queries.deleteRequests(tx, accountId);
  await queries.deleteUse(tx, accountId);
}
