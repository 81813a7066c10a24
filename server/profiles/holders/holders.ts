/** Public API for catalogue changes: candidates who have a profession or skill. */
import type { Transaction } from "kysely";
import type { Database, Tables } from "#/platform/database/database.ts";
import { refreshListing } from "#/profiles/profiles.ts";
import * as queries from "./queries.ts";

type Tx = Transaction<Tables>;
type Kind = queries.CatalogueKind;

/** Candidates who have each of these entries, desired or in a role, counted up to `limit` + 1. */
export async function countHolders(
  db: Database | Tx,
  kind: Kind,
  { ids, limit }: { readonly ids: readonly number[]; readonly limit: number },
): Promise<ReadonlyMap<number, number>> {
  const counts = await queries.countHolders(db, kind, { ids, limit: limit + 1 });
  return new Map(counts.map(({ id, count }) => [id, count]));
}

/** Roles of a profession, counted up to `limit` + 1. */
export function countRoles(db: Database, id: number, limit: number): Promise<number> {
  return queries.countRoles(db, { id, limit: limit + 1 });
}

type HolderPage = {
  readonly id: number;
  readonly after?: string | undefined;
  readonly limit: number;
};

/** One page of candidates who have the entry, by id. */
export function listHolders(db: Database | Tx, kind: Kind, page: HolderPage): Promise<string[]> {
  return queries.listHolders(db, kind, page);
}

/** The same page, locked against saves until the transaction ends. */
export async function lockHolders(tx: Tx, kind: Kind, page: HolderPage): Promise<string[]> {
  const candidateIds = await queries.listHolders(tx, kind, page);
  await queries.lockCandidates(tx, candidateIds);
  return candidateIds;
}

type CatalogueMove = queries.EntryReplacement & { readonly now: Date };

/**
 * Replaces a profession in roles and desired professions, without duplicates, and refreshes the
 * listings. The candidates must be locked.
 */
export async function replaceProfession(
  tx: Tx,
  { now, ...replacement }: CatalogueMove,
): Promise<void> {
  await queries.replaceInRoles(tx, replacement);
  await queries.replaceInDesired(tx, replacement);
  await refreshListing(tx, replacement.candidateIds, now);
}

/** Replaces a skill, without duplicates. The candidates must be locked. */
export async function replaceSkill(tx: Tx, { now, ...replacement }: CatalogueMove): Promise<void> {
  await queries.replaceInSkills(tx, replacement);
  await refreshListing(tx, replacement.candidateIds, now);
}

/**
 * Refreshes the listings of one page of candidates after an entry's names or status changed.
 * Returns the last id if there may be more.
 */
export async function refreshHolders(
  tx: Tx,
  kind: Kind,
  { now, ...page }: HolderPage & { readonly now: Date },
): Promise<string | undefined> {
  const candidateIds = await queries.listHolders(tx, kind, page);
  await refreshListing(tx, candidateIds, now);
  return candidateIds.length < page.limit ? undefined : candidateIds.at(-1);
}
