/** Door: the lists and views of one client, the notes about one candidate, and their end. */
import type { Transaction } from "kysely";
import type { Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";
import * as queries from "./queries/person.ts";

export const person = { copy, erase };

/**
 * A client's own views, lists and notes, with candidates by their ids. What clients noted about a
 * candidate is theirs, and in no copy of the candidate's.
 */
async function copy({ db }: Pick<Services, "db">, accountId: string) {
  const views = await queries.listOwnViews(db, accountId);
  return {
    views: views.map(({ filter, ...view }) => ({ ...view, filter: JSON.parse(filter) as object })),
    shortlists: await queries.listOwnLists(db, accountId),
    notes: queries.streamOwnNotes(db, accountId),
  };
}

/** A candidate goes from lists and notes of others as well. */
async function erase(tx: Transaction<Tables>, accountId: string): Promise<void> {
  await queries.deleteOfClient(tx, accountId);
  await queries.deleteOfCandidate(tx, accountId);
}
