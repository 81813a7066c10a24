/** Door: names that people may add to, as operators judge them. Who may do what is judged above. */
import type { Transaction } from "kysely";
import { forgetKept } from "#/catalogue/catalogue.ts";
import type { ProposedKind } from "#/catalogue/queries.ts";
import { haveAlone, keepRead } from "#/catalogue/standing.ts";
import type { Database, Tables } from "#/platform/database/database.ts";
import type { QueueLength } from "#/platform/database/queue-length.ts";
import { waitForTurn } from "#/platform/database/turn.ts";
import * as queries from "./queries.ts";

type Tx = Transaction<Tables>;
type Kind = ProposedKind;
export type Entry = queries.Entry;
export type Judged = Pick<Entry, "id" | "label" | "labelAr">;

/** Some entries of a state, from after the one named: those that wait by age, others by name. */
export function entriesIn(db: Database, kind: Kind, asked: queries.Asked): Promise<Entry[]> {
  return queries.listEntries(db, kind, asked);
}

/** Those that wait to be judged, counted up to `most`. */
export function waiting(db: Database, kind: Kind, most: number): Promise<QueueLength> {
  return queries.countWaiting(db, kind, most);
}

/** By id; unknown ones are missing. */
export async function entriesOf(
  db: Database | Tx,
  kind: Kind,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Entry>> {
  const entries = await queries.listEntriesById(db, kind, ids);
  return new Map(entries.map((entry) => [entry.id, entry]));
}

/** Approved entries that are called alike, at most five of each, the most alike first. */
export function alike(db: Database, kind: Kind, ids: readonly number[]): Promise<queries.Alike[]> {
  return queries.listAlike(db, kind, { ids, most: MOST_ALIKE });
}

/** Sectors of approved professions. */
export function sectors(db: Database | Tx): Promise<queries.Sector[]> {
  return queries.listSectors(db);
}

/** Which other entry a label belongs to already, in either language. */
export function holderOf(
  tx: Tx,
  kind: Kind,
  named: { readonly id: number; readonly label: string },
) {
  return queries.findHolder(tx, kind, named);
}

/**
 * All that changes entries of a kind waits for each other here, so that what is read of them holds
 * until the transaction ends. To be called first.
 */
export async function waitToJudge(tx: Tx, kind: Kind): Promise<void> {
  await waitForTurn(tx, `moderation of ${kind}`);
}

/** Offers it to everybody; what was said against it is forgotten. */
export function approve(
  tx: Tx,
  kind: Kind,
  id: number,
  changes: Omit<queries.Changes, "status" | "rejectReason">,
): Promise<Entry> {
  const approved = { ...changes, status: "approved", rejectReason: null } as const;
  return queries.updateEntry(tx, kind, id, approved);
}

/** Fails for an English name that another entry has, in whatever state. */
export function rename(
  tx: Tx,
  kind: Kind,
  id: number,
  changes: Omit<queries.Changes, "status" | "rejectReason">,
): Promise<Entry> {
  return queries.updateEntry(tx, kind, id, changes);
}

/** Offers it to nobody. Who holds it keeps it, where nobody else finds or reads it. */
export function reject(tx: Tx, kind: Kind, id: number, rejectReason: string): Promise<Entry> {
  return queries.updateEntry(tx, kind, id, { status: "rejected", rejectReason });
}

/** Nobody takes up an entry from here on until the transaction ends; who is at it is waited for. */
export async function hold(tx: Tx, kind: Kind, id: number): Promise<void> {
  await haveAlone(tx, kind, id);
}

/**
 * Puts one entry in another's place, also for whoever was led to it by an earlier merge. To be
 * called with the one that goes held; `held` says how many people hold it, who are moved
 * afterwards.
 */
export async function retire(
  tx: Tx,
  kind: Kind,
  merge: queries.Merge & { readonly held: number },
): Promise<void> {
  await queries.updateMerged(tx, kind, merge);
}

/**
 * What took the place of an entry, and is not merged itself until the transaction ends; undefined
 * where it was never merged.
 */
export async function successorOf(tx: Tx, kind: Kind, id: number): Promise<number | undefined> {
  const [into] = await keepRead(tx, kind, () => queries.listSuccessor(tx, kind, id));
  return into;
}

/** Notes that so many people of a merged entry, or all, hold what took its place. */
export async function noteMoved(
  tx: Tx,
  kind: Kind,
  progress: { readonly id: number; readonly moved: number | "all" },
): Promise<void> {
  await queries.updateProgress(tx, kind, progress);
}

/** Once a change holds: lists of this instance offer it at once, of others within a minute. */
export function showChanges(): void {
  forgetKept();
}

const MOST_ALIKE = 5;
