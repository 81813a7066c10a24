/** Door: profiles as they are read, and who of them is listed. */
import type { Transaction } from "kysely";
import { rebuild, refresh } from "#/listing/listing.ts";
import type { Database, Tables } from "#/platform/database/database.ts";
import type { Profile } from "./profile.ts";
import { findFirstListed, findProfile, listAnew, listEverybodyAnew } from "./queries.ts";

/** Everything the candidate's page shows but files; undefined for an unknown id. Asks nobody's rights. */
export function profileOf(db: Database, candidateId: string): Promise<Profile | undefined> {
  return findProfile(db, candidateId);
}

/**
 * Decides anew who of these candidates is listed, and brings their rows in the list up to date.
 * Called last in every transaction that changes, suspends, verifies or deletes them. Holds their
 * rows until it ends, taken in one order, so that savers of the same people queue.
 */
export async function relist(
  tx: Transaction<Tables>,
  candidateIds: readonly string[],
  now: Date,
): Promise<void> {
  await listAnew(tx, candidateIds, now);
  await refresh(tx, candidateIds);
}

/** The same for everybody, with a new read model: after a bulk load, or to repair. Readers wait. */
export async function relistAll(db: Database, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await listEverybodyAnew(tx, now);
    await rebuild(tx);
  });
}

/**
 * The lowest listing number given since a moment: with it as `listedFrom` the list holds whom was
 * first listed since then. Undefined when nobody was.
 */
export function firstListedSince(db: Database, since: Date): Promise<number | undefined> {
  return findFirstListed(db, since);
}
