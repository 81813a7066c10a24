/** Door: profiles as they are read, and who of them is listed. */
import type { SensitiveAnswers } from "@wasla/contract/profiles/sensitive";
import type { Transaction } from "kysely";
import { rebuild, refresh } from "#/listing/listing.ts";
import type { Database, Tables } from "#/platform/database/database.ts";
import type { SealedColumn } from "#/platform/reseal.ts";
import type { Seal } from "#/platform/seal.ts";
import type { Services } from "#/platform/services.ts";
import { contextOf, openSensitive, ownSensitive } from "./own/sensitive.ts";
import type { Profile } from "./profile.ts";
import {
  findFirstListed,
  findProfile,
  findSensitive,
  findSettled,
  findSharedSensitive,
  listAnew,
  listEverybodyAnew,
  lockCandidate,
} from "./queries.ts";

/** All that the candidate's page shows but files; undefined for an unknown id. Asks no rights. */
export function profileOf(db: Database, candidateId: string): Promise<Profile | undefined> {
  return findProfile(db, candidateId);
}

/** The sensitive answers of who shares them with readers of the profile; else null. */
export async function sharedSensitive(
  { db, seal }: Pick<Services, "db" | "seal">,
  candidateId: string,
): Promise<SensitiveAnswers | null> {
  const sealed = await findSharedSensitive(db, candidateId);
  return await openSensitive(db, seal, candidateId, sealed);
}

/** A candidate's sensitive answers as the owner reads them, shared or not; null where none are. */
export async function keptSensitive(tx: Transaction<Tables>, seal: Seal, candidateId: string) {
  const kept = await findSensitive(tx, candidateId);
  return kept ? await ownSensitive(tx, seal, candidateId, kept) : null;
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

/**
 * The newest listing number that is settled: whoever has it or a lower one is in the list by now,
 * or never will be first listed with it. A mark set there misses nobody who is being listed
 * meanwhile.
 */
export function newestListed(db: Database): Promise<number> {
  return findSettled(db);
}

/** The sensitive answers, for a new DATA_KEY. */
export const sealedAnswers: SealedColumn = {
  ...{ table: "candidate", key: "id", column: "sensitive" },
  contextOf: contextOf,
};
