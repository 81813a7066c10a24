/** Door: the lists and views of one client, the notes about one candidate, and their end. */
import type { Transaction } from "kysely";
import type { Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";
import * as queries from "./queries/personal-data.ts";

export const personalData = { exportPersonalData, erasePersonalData };

/**
 * A client's own views, lists and notes, with candidates by their ids. What clients noted about a
 * candidate is theirs, and in no copy of the candidate's.
 */
async function exportPersonalData({ db }: Pick<Services, "db">, accountId: string) {
  const views = await queries.listSavedViewsOfClient(db, accountId);
  return {
    views: views.map(({ filter, ...view }) => ({ ...view, filter: JSON.parse(filter) as object })),
    shortlists: await queries.listShortlistsOfClient(db, accountId),
    notes: queries.streamNotesOfClient(db, accountId),
  };
}

/** A candidate goes from lists and notes of others as well. */
async function erasePersonalData(tx: Transaction<Tables>, accountId: string): Promise<void> {
  await queries.deleteAllOfClient(tx, accountId);
  await queries.deleteAllOfCandidate(tx, accountId);
}
