/** Public API for the review of proposed entries. Callers check permissions. */
import type { Transaction } from "kysely";
import { clearCatalogueCache } from "#/catalogue/catalogue.ts";
import { lockEntryExclusive, readAndLockEntries } from "#/catalogue/entry-locks.ts";
import type { ProposedKind } from "#/catalogue/queries.ts";
import { acquireAdvisoryLock } from "#/platform/database/advisory-lock.ts";
import type { Database, Tables } from "#/platform/database/database.ts";
import type { QueueLength } from "#/platform/lists/counts.ts";
import * as queries from "./queries.ts";

type Tx = Transaction<Tables>;
type EntryKind = ProposedKind;
export type Entry = queries.Entry;
export type ModeratedEntry = Pick<Entry, "id" | "label" | "labelAr">;

/** A page of entries: pending ones by age, others by name. */
export function listEntriesByStatus(
  db: Database,
  kind: EntryKind,
  query: queries.EntryQuery,
): Promise<Entry[]> {
  return queries.listEntries(db, kind, query);
}

/** Pending entries, counted up to `limit`. */
export function countPendingEntries(
  db: Database,
  kind: EntryKind,
  limit: number,
): Promise<QueueLength> {
  return queries.countPending(db, kind, limit);
}

/** By id; unknown ones are missing. */
export async function findEntriesById(
  db: Database | Tx,
  kind: EntryKind,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Entry>> {
  const entries = await queries.listEntriesById(db, kind, ids);
  return new Map(entries.map((entry) => [entry.id, entry]));
}

/** Approved entries with a similar name, at most five for each id, the most similar first. */
export function findSimilarEntries(
  db: Database,
  kind: EntryKind,
  ids: readonly number[],
): Promise<queries.SimilarEntry[]> {
  return queries.listSimilar(db, kind, { ids, limit: MAX_SIMILAR_ENTRIES });
}

/** Sectors of approved professions. */
export function listSectors(db: Database | Tx): Promise<queries.Sector[]> {
  return queries.listSectors(db);
}

/** The entry that already has this label, in either language. */
export function findNameConflict(
  tx: Tx,
  kind: EntryKind,
  entry: { readonly id: number; readonly label: string },
) {
  return queries.findNameConflict(tx, kind, entry);
}

/** Serializes changes of entries of a kind until the transaction ends. Call it first. */
export async function lockModeration(tx: Tx, kind: EntryKind): Promise<void> {
  await acquireAdvisoryLock(tx, `moderation of ${kind}`);
}

/** Clears the reason of an earlier rejection. */
export function markApproved(
  tx: Tx,
  kind: EntryKind,
  id: number,
  changes: Omit<queries.EntryChanges, "status" | "rejectReason">,
): Promise<Entry> {
  const approved = { ...changes, status: "approved", rejectReason: null } as const;
  return queries.updateEntry(tx, kind, id, approved);
}

/** Throws if another entry has the English name, in any state. */
export function updateLabels(
  tx: Tx,
  kind: EntryKind,
  id: number,
  changes: Omit<queries.EntryChanges, "status" | "rejectReason">,
): Promise<Entry> {
  return queries.updateEntry(tx, kind, id, changes);
}

/** Those who use the entry keep it, but it is no longer visible to others. */
export function markRejected(
  tx: Tx,
  kind: EntryKind,
  id: number,
  rejectReason: string,
): Promise<Entry> {
  return queries.updateEntry(tx, kind, id, { status: "rejected", rejectReason });
}

/** Waits for those who are using the entry, and prevents new uses until the transaction ends. */
export async function lockEntryExclusively(tx: Tx, kind: EntryKind, id: number): Promise<void> {
  await lockEntryExclusive(tx, kind, id);
}

/**
 * Replaces one entry by another, also in earlier merges. Lock `from` exclusively before.
 * `holderCount` is the number of people who use it; they are moved afterwards.
 */
export async function mergeEntry(
  tx: Tx,
  kind: EntryKind,
  merge: queries.Merge & { readonly holderCount: number },
): Promise<void> {
  await queries.updateMergedEntry(tx, kind, merge);
}

/** What replaced a merged entry, locked against merges; undefined if it was never merged. */
export async function findSuccessor(
  tx: Tx,
  kind: EntryKind,
  id: number,
): Promise<number | undefined> {
  const [into] = await readAndLockEntries(tx, kind, () => queries.findSuccessorIds(tx, kind, id));
  return into;
}

/** Adds people who were moved to the successor, or marks the merge as complete. */
export async function recordMergeProgress(
  tx: Tx,
  kind: EntryKind,
  progress: { readonly id: number; readonly moved: number | "all" },
): Promise<void> {
  await queries.updateMergeProgress(tx, kind, progress);
}

/** Call it after commit: this instance shows the change at once, others within a minute. */
export function refreshCatalogue(): void {
  clearCatalogueCache();
}

const MAX_SIMILAR_ENTRIES = 5;
