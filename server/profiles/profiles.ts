/** Door: profiles as they are read, and who of them is listed. */
import type { SensitiveAnswers } from "@wasla/contract/profiles/sensitive";
import type { Transaction } from "kysely";
import { refreshReadModel, repairReadModel } from "#/listing/listing.ts";
import type { ColumnCipher } from "#/platform/column-cipher.ts";
import type { Database, Tables } from "#/platform/database/database.ts";
import { processInBatches } from "#/platform/database/run-in-batches.ts";
import { TtlCache } from "#/platform/database/ttl-cache.ts";
import type { EncryptedColumn } from "#/platform/reencrypt.ts";
import type { Services } from "#/platform/services.ts";
import { decryptSensitive, encryptionContext, readOwnSensitive } from "./own-profile/sensitive.ts";
import type { Profile } from "./profile.ts";
import {
  countListedSince,
  countListedSinceAmong,
  findProfile,
  findSensitive,
  findSettledListingNo,
  findSharedSensitive,
  listNumbered,
  listUnnumbered,
  lockCandidate,
  type NumberedCandidate,
  type UnnumberedCandidate,
  updateListed,
} from "./queries.ts";

/** All that the candidate's page shows but files; undefined for an unknown id. Asks no rights. */
export function readProfile(db: Database, candidateId: string): Promise<Profile | undefined> {
  return findProfile(db, candidateId);
}

/** The sensitive answers of who shares them with readers of the profile; else null. */
export async function readSharedSensitive(
  { db, seal }: Pick<Services, "db" | "seal">,
  candidateId: string,
): Promise<SensitiveAnswers | null> {
  const encrypted = await findSharedSensitive(db, candidateId);
  return await decryptSensitive(db, seal, candidateId, encrypted);
}

/** A candidate's sensitive answers as the owner reads them, shared or not; null where none are. */
export async function readSensitive(
  tx: Transaction<Tables>,
  seal: ColumnCipher,
  candidateId: string,
) {
  const columns = await findSensitive(tx, candidateId);
  return columns ? await readOwnSensitive(tx, seal, candidateId, columns) : null;
}

/** Has who changes a profile wait: called first by who changes its account and calls `relist`. */
export async function lockProfile(tx: Transaction<Tables>, candidateId: string): Promise<void> {
  await lockCandidate(tx, candidateId);
}

/**
 * Decides anew who of these candidates is listed, and brings their rows in the list up to date.
 * Called last in every transaction that changes, suspends, verifies or deletes them. Holds their
 * rows until it ends, taken in one order, so that savers of the same people queue.
 */
export async function refreshListing(
  tx: Transaction<Tables>,
  candidateIds: readonly string[],
  now: Date,
): Promise<void> {
  await updateListed(tx, candidateIds, now);
  await refreshReadModel(tx, candidateIds);
}

/**
 * The same for everybody, and repairs the list: to be run when it is wrong. Commits in batches, so
 * that lists are read and profiles saved meanwhile.
 */
export async function refreshAllListings(
  db: Database,
  now: Date,
  batchSize = BATCH_SIZE,
): Promise<void> {
  const work = (tx: Transaction<Tables>, people: readonly { readonly id: string }[]) => {
    const ids = people.map(({ id }) => id);
    return refreshListing(tx, ids, now);
  };
  await processInBatches<Tables, NumberedCandidate>(db, {
    read: (tx, after) => listNumbered(tx, after, batchSize),
    work,
  });
  await processInBatches<Tables, UnnumberedCandidate>(db, {
    read: (tx, after) => listUnnumbered(tx, now, after, batchSize),
    work,
  });
  await repairReadModel(db, batchSize);
}

const BATCH_SIZE = 1_000;

type NewCandidatesQuery = {
  readonly since: Date;
  /** Any of these, or null for everybody. */
  readonly professions: readonly number[] | null;
  readonly hidden: readonly string[];
};

/**
 * How many were first listed since a moment, by that date: a bulk load may number people later than
 * others whose date is later. Remembered for 5 s for all clients with these professions; people
 * hidden from this one are subtracted at once.
 */
export async function countNewCandidates(
  db: Database,
  { since, professions, hidden }: NewCandidatesQuery,
): Promise<number> {
  const key = JSON.stringify([since, professions]);
  const find = () => countListedSince(db, since, professions);
  const count = await newCandidateCounts.get(db, key, find);
  if (count === 0 || hidden.length === 0) return count;
  return Math.max(0, count - (await countListedSinceAmong(db, since, professions, hidden)));
}

const newCandidateCounts = new TtlCache<number>(5_000);

/**
 * The newest listing number that is settled: whoever has it or a lower one is in the list by now,
 * or never will be first listed with it. A mark set there misses nobody who is being listed
 * meanwhile.
 */
export function latestListingNo(db: Database): Promise<number> {
  return findSettledListingNo(db);
}

/** The sensitive answers, for a new DATA_KEY. */
export const encryptedAnswersColumn: EncryptedColumn = {
  ...{ table: "candidate", key: "id", column: "sensitive" },
  contextOf: encryptionContext,
};
