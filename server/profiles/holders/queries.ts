import "#/profiles/tables.ts";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Tables } from "#/platform/database/database.ts";

type Db = Kysely<Tables>;

/** Catalogue lists to which job seekers may propose entries. */
export type CatalogueKind = "profession" | "skill";
type EntryMerge = { readonly from: number; readonly into: number };

type PageBounds = { readonly after?: string | undefined; readonly limit: number };

/** Ordered by id. */
export async function listHolders(
  db: Db,
  kind: CatalogueKind,
  { id, ...page }: PageBounds & { readonly id: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select candidate_id as id from (${selectHolders(kind, sql`${id}`, page)}) held`.execute(db);
  return rows.map(({ id }) => id);
}

/** Counts each up to `limit`. */
export async function countHolders(
  db: Db,
  kind: CatalogueKind,
  { ids, limit }: { readonly ids: readonly number[]; readonly limit: number },
): Promise<{ readonly id: number; readonly count: number }[]> {
  const { rows } = await sql<{ id: number; count: number }>`
    select asked.id, (select count(*)::int from (${selectHolders(kind, sql`asked.id`, { limit })}) held) as count
    from unnest(${ids}::int[]) asked (id)`.execute(db);
  return rows;
}

/** Counts up to `limit`. */
export async function countRoles(
  db: Db,
  { id, limit }: { readonly id: number; readonly limit: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from (select from work_role where profession_id = ${id} limit ${limit}) held`.execute(db);
  return rows[0]?.count ?? 0;
}

export type EntryReplacement = EntryMerge & { readonly candidateIds: readonly string[] };

/** Blocks saves of these profiles; locks by id, as all others do, to avoid deadlocks. */
export async function lockCandidates(tx: Db, candidateIds: readonly string[]): Promise<void> {
  await sql`select from candidate where id = any(${candidateIds}::uuid[])
    order by id for no key update`.execute(tx);
}

export async function replaceInRoles(
  tx: Db,
  { from, into, candidateIds }: EntryReplacement,
): Promise<void> {
  await sql`update work_role set profession_id = ${into}
    where profession_id = ${from} and candidate_id = any(${candidateIds}::uuid[])`.execute(tx);
}

/** Candidates who have both keep one, at the earlier position. */
export async function replaceInDesired(
  tx: Db,
  { from, into, candidateIds }: EntryReplacement,
): Promise<void> {
  const both = sql`one.profession_id = ${from} and other.profession_id = ${into}
    and other.candidate_id = one.candidate_id and one.candidate_id = any(${candidateIds}::uuid[])`;
  await sql`update desired_profession other set seq = least(other.seq, one.seq)
    from desired_profession one where ${both}`.execute(tx);
  await sql`delete from desired_profession one using desired_profession other
    where ${both}`.execute(tx);
  await sql`update desired_profession set profession_id = ${into}
    where profession_id = ${from} and candidate_id = any(${candidateIds}::uuid[])`.execute(tx);
}

/** Candidates who have both keep one. */
export async function replaceInSkills(
  tx: Db,
  { from, into, candidateIds }: EntryReplacement,
): Promise<void> {
  await sql`delete from candidate_skill one using candidate_skill other
    where one.skill_id = ${from} and other.skill_id = ${into}
      and other.candidate_id = one.candidate_id
      and one.candidate_id = any(${candidateIds}::uuid[])`.execute(tx);
  await sql`update candidate_skill set skill_id = ${into}
    where skill_id = ${from} and candidate_id = any(${candidateIds}::uuid[])`.execute(tx);
}

/** Reads each index in order and no further than needed, however many candidates match. */
function selectHolders(
  kind: CatalogueKind,
  id: RawBuilder<unknown>,
  { after, limit }: PageBounds,
): RawBuilder<unknown> {
  const rest = after === undefined ? sql`true` : sql`candidate_id > ${after}::uuid`;
  const some = sql`order by candidate_id limit ${limit}::int`;
  if (kind === "skill")
    return sql`select candidate_id from candidate_skill where skill_id = ${id} and ${rest} ${some}`;
  return sql`(select distinct candidate_id from work_role where profession_id = ${id} and ${rest} ${some})
    union (select candidate_id from desired_profession where profession_id = ${id} and ${rest} ${some})
    ${some}`;
}
