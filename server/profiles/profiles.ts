/** Public API: reads profiles, and decides which of them are listed. */
import type { SensitiveAnswers } from "@wasla/contract/profiles/sensitive";
import type { Transaction } from "kysely";
import { refreshReadModel, repairReadModel, SMALL_SCOPE } from "#/listing/listing.ts";
import { AppError } from "#/platform/app-error.ts";
import type { ColumnCipher } from "#/platform/column-cipher.ts";
import type { Database, Tables } from "#/platform/database/database.ts";
import { processInBatches } from "#/platform/database/run-in-batches.ts";
import { TtlCache } from "#/platform/database/ttl-cache.ts";
import type { EncryptedColumn } from "#/platform/reencrypt.ts";
import type { Services } from "#/platform/services.ts";
import {
  decryptSensitive,
  encryptionContext,
  readOwnSensitive,
} from "#/profiles/own-profile/sensitive.ts";
import type { Profile } from "./profile.ts";
import {
  countListedSince,
  countListedSinceAmong,
  findCommittedListingNo,
  findProfile,
  findSensitive,
  findSharedSensitive,
  listNumbered,
  listUnnumbered,
  lockCandidate,
  type NumberedCandidate,
  type UnnumberedCandidate,
  updateListed,
} from "./queries.ts";

/** All fields of the candidate page except files; undefined for an unknown id. Checks no access. */
export function readProfile(db: Database, candidateId: string): Promise<Profile | undefined> {
  return findProfile(db, candidateId);
}

/** Null unless the candidate shares sensitive answers with those who may view the profile. */
export async function readSharedSensitive(
  { db, columnCipher }: Pick<Services, "db" | "columnCipher">,
  candidateId: string,
): Promise<SensitiveAnswers | null> {
  const encrypted = await findSharedSensitive(db, candidateId);
  return await decryptSensitive(db, columnCipher, candidateId, encrypted);
}

/** Sensitive answers as their owner reads them, shared or not; null if there are none. */
export async function readSensitive(
  tx: Transaction<Tables>,
  columnCipher: ColumnCipher,
  candidateId: string,
) {
  const columns = await findSensitive(tx, candidateId);
  return columns ? await readOwnSensitive(tx, columnCipher, candidateId, columns) : null;
}

/** Locks out saves of the profile. Call it before changing its account and `refreshListing`. */
export async function lockProfile(tx: Transaction<Tables>, candidateId: string): Promise<void> {
  await lockCandidate(tx, candidateId);
}

/**
 * Decides which of these candidates are listed, and refreshes their rows in the read model. Call it
 * last in every transaction that changes, suspends, verifies or deletes them. Locks their rows in
 * one order until the transaction ends, so that concurrent saves queue.
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
 * Refreshes all listings and repairs the read model; run it if the model is wrong. Commits in
 * batches, so that lists can be read and profiles saved meanwhile.
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
  /** Any of these, or all if null. */
  readonly professions: readonly number[] | null;
  readonly hidden: readonly string[];
};

/**
 * Counts by date of first listing, not by listing number: a bulk load may give higher numbers to
 * earlier dates. Many are cached for 5 s for all clients with these professions; candidates hidden
 * from this client are subtracted without a cache.
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

const newCandidateCounts = new TtlCache<number>(5_000, (count) => count >= SMALL_SCOPE);

/**
 * The highest committed listing number: no open transaction adds a candidate with this or a lower
 * one. A client that continues after it misses nobody.
 */
export function latestListingNo(db: Database): Promise<number> {
  return findCommittedListingNo(db);
}

/** Sensitive answers, to be re-encrypted with a new DATA_KEY. */
export const encryptedAnswersColumn: EncryptedColumn = {
  table: "candidate",
  key: "id",
  column: "sensitive",
  contextOf: encryptionContext,
};

/** Throws 404 if the user has not started a profile. */
export async function readStartedProfile(db: Database, id: string): Promise<Profile> {
  const profile = await readProfile(db, id);
  if (!profile) throw new AppError(404, "profiles.profileEmpty");
  return profile;
}
