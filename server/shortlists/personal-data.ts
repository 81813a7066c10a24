import type { Transaction } from "kysely";
import type { Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";
import * as queries from "./queries/personal-data.ts";

export const personalData = { exportPersonalData, erasePersonalData };

/**
 * Views, lists and notes of a client, with candidate ids. A note about a candidate belongs to the
 * client who wrote it and is not part of the candidate's export.
 */
async function exportPersonalData({ db }: Pick<Services, "db">, accountId: string) {
  const views = await queries.listSavedViewsOfClient(db, accountId);
  return {
    views: views.map(({ filter, ...view }) => ({ ...view, filter: JSON.parse(filter) as object })),
    shortlists: await queries.listShortlistsOfClient(db, accountId),
    notes: queries.streamNotesOfClient(db, accountId),
  };
}

/** Also removes a candidate from the lists and notes of clients. */
async function erasePersonalData(tx: Transaction<Tables>, accountId: string): Promise<void> {
  await queries.deleteAllOfClient(tx, accountId);
  await queries.deleteAllOfCandidate(tx, accountId);
}
