/** Door: names that people may add to, as operators judge them. Who may do what is judged above. */
import type { Transaction } from "kysely";
import { clearCatalogueCache } from "#/catalogue/catalogue.ts";
import { lockEntryExclusive, lockReadEntries } from "#/catalogue/entry-locks.ts";
import type { ProposedKind } from "#/catalogue/queries.ts";
import { acquireAdvisoryLock } from "#/platform/database/advisory-lock.ts";
import type { Database, Tables } from "#/platform/database/database.ts";
import type { QueueLength } from "#/platform/database/queue-length.ts";
import * as queries from "./queries.ts";

type Tx = Transaction<Tables>;
type EntryKind = ProposedKind;
export type Entry = queries.Entry;
export type ModeratedEntry = Pick<Entry, "id" | "label" | "labelAr">;

/** Some entries of a state, from after the one named: those that wait by age, others by name. */
export function listEntriesByStatus(
  db: Database,
  kind: EntryKind,
  query: queries.EntryQuery,
): Promise<Entry[]> {
  return queries.listEntries(db, kind, query);
}

/** Those that wait to be judged, counted up to `most`. */
export function countPendingEntries(
  db: Database,
  kind: EntryKind,
  most: number,
): Promise<QueueLength> {
  return queries.countPending(db, kind, most);
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

/** Approved entries that are called alike, at most five of each, the most alike first. */
export function findSimilarEntries(
  db: Database,
  kind: EntryKind,
  ids: readonly number[],
): Promise<queries.SimilarEntry[]> {
  return queries.listSimilar(db, kind, { ids, most: MAX_SIMILAR_ENTRIES });
}

/** Sectors of approved professions. */
export function listSectors(db: Database | Tx): Promise<queries.Sector[]> {
  return queries.listSectors(db);
}

/** Which other entry a label belongs to already, in either language. */
export function findNameConflict(
  tx: Tx,
  kind: EntryKind,
  named: { readonly id: number; readonly label: string },
) {
  return queries.findNameConflict(tx, kind, named);
}

/**
 * All that changes entries of a kind waits for each other here, so that what is read of them holds
 * until the transaction ends. To be called first.
 */
export async function lockModeration(tx: Tx, kind: EntryKind): Promise<void> {
  await acquireAdvisoryLock(tx, `moderation of ${kind}`);
}

/** Offers it to everybody; what was said against it is forgotten. */
export function markApproved(
  tx: Tx,
  kind: EntryKind,
  id: number,
  changes: Omit<queries.EntryChanges, "status" | "rejectReason">,
): Promise<Entry> {
  const approved = { ...changes, status: "approved", rejectReason: null } as const;
  return queries.updateEntry(tx, kind, id, approved);
}

/** Fails for an English name that another entry has, in whatever state. */
export function updateLabels(
  tx: Tx,
  kind: EntryKind,
  id: number,
  changes: Omit<queries.EntryChanges, "status" | "rejectReason">,
): Promise<Entry> {
  return queries.updateEntry(tx, kind, id, changes);
}

/** Offers it to nobody. Who holds it keeps it, where nobody else finds or reads it. */
export function markRejected(
  tx: Tx,
  kind: EntryKind,
  id: number,
  rejectReason: string,
): Promise<Entry> {
  return queries.updateEntry(tx, kind, id, { status: "rejected", rejectReason });
}

/** Nobody takes up an entry from here on until the transaction ends; who is at it is waited for. */
export async function lockEntryExclusively(tx: Tx, kind: EntryKind, id: number): Promise<void> {
  await lockEntryExclusive(tx, kind, id);
}

/**
 * Puts one entry in another's place, also for whoever was led to it by an earlier merge. To be
 * called with the one that goes held; `held` says how many people hold it, who are moved
 * afterwards.
 */
export async function mergeEntry(
  tx: Tx,
  kind: EntryKind,
  merge: queries.Merge & { readonly held: number },
): Promise<void> {
  await queries.updateMergedEntry(tx, kind, merge);
}

/**
 * What took the place of an entry, and is not merged itself until the transaction ends; undefined
 * where it was never merged.
 */
export async function findSuccessor(
  tx: Tx,
  kind: EntryKind,
  id: number,
): Promise<number | undefined> {
  const [into] = await lockReadEntries(tx, kind, () => queries.findSuccessorIds(tx, kind, id));
  return into;
}

/** Notes that so many people of a merged entry, or all, hold what took its place. */
export async function recordMergeProgress(
  tx: Tx,
  kind: EntryKind,
  progress: { readonly id: number; readonly moved: number | "all" },
): Promise<void> {
  await queries.updateMergeProgress(tx, kind, progress);
}

/** Once a change holds: lists of this instance offer it at once, of others within a minute. */
export function refreshCatalogue(): void {
  clearCatalogueCache();
}

const MAX_SIMILAR_ENTRIES = 5;
