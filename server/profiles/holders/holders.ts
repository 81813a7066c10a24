/** Door: people by the professions and skills they hold, for who changes the catalogue. */
import type { Transaction } from "kysely";
import type { Database, Tables } from "#/platform/database/database.ts";
import { relist } from "#/profiles/profiles.ts";
import * as queries from "./queries.ts";

type Tx = Transaction<Tables>;
type Kind = queries.Kind;

/** How many people hold each of these entries, wanted or in a role; one more than `most` means more. */
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

type Move = queries.Merge & { readonly now: Date; readonly most: number };

/**
 * Gives some who hold one profession the other in its place, in their roles and their wishes, none
 * twice, and brings them up to date in the list. Answers how many; fewer than `most` are the last.
 */
export function moveProfession(tx: Tx, move: Move): Promise<number> {
  return moveSome(tx, "profession", move);
}

/** The same for skills. */
export function moveSkill(tx: Tx, move: Move): Promise<number> {
  return moveSome(tx, "skill", move);
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

async function moveSome(tx: Tx, kind: Kind, { from, into, now, most }: Move): Promise<number> {
  const candidateIds = await queries.listHolders(tx, kind, { id: from, most });
  await queries.lockCandidates(tx, candidateIds);
  const moving = { from, into, candidateIds };
  if (kind === "skill") await queries.moveSkills(tx, moving);
  else {
    await queries.moveRoles(tx, moving);
    await queries.moveDesired(tx, moving);
  }
  await relist(tx, candidateIds, now);
  return candidateIds.length;
}
