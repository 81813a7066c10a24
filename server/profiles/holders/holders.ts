/** Door: people by the professions and skills they hold, for who changes the catalogue. */
import type { Transaction } from "kysely";
import type { Database, Tables } from "#/platform/database/database.ts";
import { refreshListing } from "#/profiles/profiles.ts";
import * as queries from "./queries.ts";

type Tx = Transaction<Tables>;
type Kind = queries.CatalogueKind;

/** How many people hold each of these entries, wanted or in a role; beyond `most` means more. */
export async function countHolders(
  db: Database | Tx,
  kind: Kind,
  { ids, most }: { readonly ids: readonly number[]; readonly most: number },
): Promise<ReadonlyMap<number, number>> {
  const counts = await queries.countHolders(db, kind, { ids, most: most + 1 });
  return new Map(counts.map(({ id, count }) => [id, count]));
}

/** How many roles are of a profession; one more than `most` means more. */
export function countRoles(db: Database, id: number, most: number): Promise<number> {
  return queries.countRoles(db, { id, most: most + 1 });
}

type HolderPage = {
  readonly id: number;
  readonly after?: string | undefined;
  readonly most: number;
};

/** Ids of some who hold an entry, in their order. */
export function listHolders(db: Database | Tx, kind: Kind, page: HolderPage): Promise<string[]> {
  return queries.listHolders(db, kind, page);
}

/** The same, whose profiles nobody saves until the transaction ends. */
export async function lockHolders(tx: Tx, kind: Kind, page: HolderPage): Promise<string[]> {
  const candidateIds = await queries.listHolders(tx, kind, page);
  await queries.lockCandidates(tx, candidateIds);
  return candidateIds;
}

type CatalogueMove = queries.EntryReplacement & { readonly now: Date };

/**
 * Gives people the other profession in the place of one, in their roles and their wishes, none
 * twice, and brings them up to date in the list. They are locked.
 */
export async function replaceProfession(
  tx: Tx,
  { now, ...replacement }: CatalogueMove,
): Promise<void> {
  await queries.replaceInRoles(tx, replacement);
  await queries.replaceInDesired(tx, replacement);
  await refreshListing(tx, replacement.candidateIds, now);
}

/** The same for skills. */
export async function replaceSkill(tx: Tx, { now, ...replacement }: CatalogueMove): Promise<void> {
  await queries.replaceInSkills(tx, replacement);
  await refreshListing(tx, replacement.candidateIds, now);
}

/**
 * Brings some who hold an entry up to date in the list, after its names or its state have changed.
 * Answers the last of them where there may be more.
 */
export async function refreshHolders(
  tx: Tx,
  kind: Kind,
  { now, ...some }: HolderPage & { readonly now: Date },
): Promise<string | undefined> {
  const candidateIds = await queries.listHolders(tx, kind, some);
  await refreshListing(tx, candidateIds, now);
  return candidateIds.length < some.most ? undefined : candidateIds.at(-1);
}
