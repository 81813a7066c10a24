/** Door: people by the professions and skills they hold, for who changes the catalogue. */
import type { Transaction } from "kysely";
import type { Database, Tables } from "#/platform/database/database.ts";
import { relist } from "#/profiles/profiles.ts";
import * as queries from "./queries.ts";

type Tx = Transaction<Tables>;
type Kind = queries.Kind;

/** How many people hold each of these entries, wanted or in a role; beyond `most` means more. */
export async function holdersOf(
  db: Database | Tx,
  kind: Kind,
  { ids, most }: { readonly ids: readonly number[]; readonly most: number },
): Promise<ReadonlyMap<number, number>> {
  const counts = await queries.countHolders(db, kind, { ids, most: most + 1 });
  return new Map(counts.map(({ id, count }) => [id, count]));
}

/** How many roles are of a profession; one more than `most` means more. */
export function rolesOf(db: Database, id: number, most: number): Promise<number> {
  return queries.countRoles(db, { id, most: most + 1 });
}

type Some = { readonly id: number; readonly after?: string | undefined; readonly most: number };

/** Ids of some who hold an entry, in their order. */
export function someHolders(db: Database | Tx, kind: Kind, some: Some): Promise<string[]> {
  return queries.listHolders(db, kind, some);
}

/** The same, whose profiles nobody saves until the transaction ends. */
export async function lockSome(tx: Tx, kind: Kind, some: Some): Promise<string[]> {
  const candidateIds = await queries.listHolders(tx, kind, some);
  await queries.lockCandidates(tx, candidateIds);
  return candidateIds;
}

type Move = queries.Moving & { readonly now: Date };

/**
 * Gives people the other profession in the place of one, in their roles and their wishes, none
 * twice, and brings them up to date in the list. They are locked.
 */
export async function moveProfession(tx: Tx, { now, ...moving }: Move): Promise<void> {
  await queries.moveRoles(tx, moving);
  await queries.moveDesired(tx, moving);
  await relist(tx, moving.candidateIds, now);
}

/** The same for skills. */
export async function moveSkill(tx: Tx, { now, ...moving }: Move): Promise<void> {
  await queries.moveSkills(tx, moving);
  await relist(tx, moving.candidateIds, now);
}

/**
 * Brings some who hold an entry up to date in the list, after its names or its state have changed.
 * Answers the last of them where there may be more.
 */
export async function relistHolders(
  tx: Tx,
  kind: Kind,
  { now, ...some }: Some & { readonly now: Date },
): Promise<string | undefined> {
  const candidateIds = await queries.listHolders(tx, kind, some);
  await relist(tx, candidateIds, now);
  return candidateIds.length < some.most ? undefined : candidateIds.at(-1);
}
