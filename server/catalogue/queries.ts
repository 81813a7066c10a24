import "./tables.ts";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database, Tables } from "#/platform/database/database.ts";

export type OptionPageQuery = {
  readonly search: string;
  readonly pageNo: number;
  readonly count: number;
};
type Entry = { readonly id: number; readonly label: string; readonly labelAr: string | null };
type Profession = Entry & { readonly sector: string; readonly sectorAr: string };
type Country = Entry & { readonly code: string; readonly labelAr: string };
type EntryPage<T> = { readonly entries: T[]; readonly total: number };

/** Approved professions with the text in either label, in no particular order. */
export async function findProfessions(db: Database, search: string): Promise<Profession[]> {
  const { rows } = await sql<Profession>`
    select id, label, label_ar, sector, sector_ar from profession
    where ${isApprovedMatch(search)}`.execute(db);
  return rows;
}

/** The total is in each row, and in a row of its own past the last page. */
export async function listSkills(db: Database, query: OptionPageQuery): Promise<EntryPage<Entry>> {
  const { search, pageNo, count } = query;
  const { rows } = await sql<Entry & { total: number; id: number | null }>`
    with found as materialized (
      select id, label, label_ar from skill where ${isApprovedMatch(search)})
    select page.id, page.label, page.label_ar, of_all.total
    from (select count(*)::int as total from found) of_all
    left join (
      select id, label, label_ar from found order by lower(label), id
      limit ${count} offset ${(pageNo - 1) * count}) page on true
    order by lower(page.label), page.id`.execute(db);
  const entries = rows.filter(({ id }) => id !== null).map(({ total: _, ...entry }) => entry);
  return { entries, total: rows[0]?.total ?? 0 };
}

export function listCountries(db: Database): Promise<Country[]> {
  return db
    .selectFrom("country")
    .select(["id", "code", "label", "labelAr"])
    .orderBy("label")
    .execute();
}

export function listApprovedProfessions(db: Database): Promise<Entry[]> {
  return db
    .selectFrom("profession")
    .select(["id", "label", "labelAr"])
    .where("status", "=", "approved")
    .orderBy("label")
    .execute();
}

export async function filterApprovedIds(
  tx: Kysely<Tables>,
  ids: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from profession where id = any(${ids}::int[]) and status = 'approved'`.execute(tx);
  return rows.map(({ id }) => id);
}

/** In any state, ordered by English name. */
export function listProfessionNames(db: Kysely<Tables>, ids: readonly number[]) {
  return db
    .selectFrom("profession")
    .select(["id", "label", "labelAr"])
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .orderBy("label")
    .execute();
}

/** Merged entries with the approved entry that replaced each. */
export async function listSuccessors(
  db: Database,
  kind: ProposedKind,
): Promise<{ readonly id: number; readonly into: number }[]> {
  const table = sql.table(kind);
  const { rows } = await sql<{ id: number; into: number }>`
    select merged.id, successor.id as into from ${table} merged
    join ${table} successor on successor.id = merged.merged_into
    where merged.status = 'merged' and successor.status = 'approved'`.execute(db);
  return rows;
}

export async function listApprovedSkillIds(db: Database): Promise<number[]> {
  const skills = await db
    .selectFrom("skill")
    .select("id")
    .where("status", "=", "approved")
    .execute();
  return skills.map(({ id }) => id);
}

/** Kinds of entries that users may propose. */
export type ProposedKind = "profession" | "skill";
export type Proposal = { readonly labels: readonly string[]; readonly proposedBy: string };

/**
 * Inserts pending entries for names that no entry of the kind has, in a fixed order to avoid
 * deadlocks. Of several spellings of a name it inserts the first. Returns the inserted names.
 */
export async function insertMissing(
  db: Kysely<Tables>,
  kind: ProposedKind,
  { labels, proposedBy }: Proposal,
): Promise<string[]> {
  const { rows } = await sql<{ label: string }>`
    insert into ${sql.table(kind)} (label, status, proposed_by)
    select distinct on (folded(name)) name, 'pending', ${proposedBy}::uuid
    from unnest(${labels}::text[]) with ordinality proposed (name, ordinality)
    where not exists (
      select from ${sql.table(kind)}
      where folded(label) = folded(name)
        or (status = 'approved' and folded(label_ar) = folded(name)))
    order by folded(name), ordinality
    on conflict (lower(label)) do nothing
    returning label`.execute(db);
  return rows.map(({ label }) => label);
}

/** One id per name, by English or else approved Arabic name; follows merges. */
export async function listEntryIds(
  db: Kysely<Tables>,
  kind: ProposedKind,
  labels: readonly string[],
): Promise<number[]> {
  const table = sql.table(kind);
  const { rows } = await sql<{ id: number }>`
    with recursive found as (
      select ordinality, entry.id, entry.merged_into
      from unnest(${labels}::text[]) with ordinality requested (name, ordinality)
      join ${table} entry on entry.id = coalesce(
        (select id from ${table} where folded(label) = folded(name)
          order by lower(label) = lower(name) desc, status = 'approved' desc, id limit 1),
        (select id from ${table} where status = 'approved' and folded(label_ar) = folded(name)
          order by id limit 1))
      union all
      select ordinality, entry.id, entry.merged_into
      from found join ${table} entry on entry.id = found.merged_into)
    select id from found where merged_into is null order by ordinality`.execute(db);
  return rows.map(({ id }) => id);
}

export async function countPending(db: Kysely<Tables>, proposedBy: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from profession where status = 'pending' and proposed_by = ${proposedBy})
      + (select count(*) from skill where status = 'pending' and proposed_by = ${proposedBy})
      as count`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Oldest first. */
export function listProposals(db: Kysely<Tables>, kind: ProposedKind, proposedBy: string) {
  return db
    .selectFrom(kind)
    .select(["label", "status", "rejectReason", "createdAt"])
    .where("proposedBy", "=", proposedBy)
    .orderBy("id")
    .execute();
}

export async function anonymizeProposals(tx: Kysely<Tables>, proposedBy: string): Promise<void> {
  await sql`select anonymize_proposals(${proposedBy}::uuid)`.execute(tx);
}

function isApprovedMatch(search: string): RawBuilder<boolean> {
  return sql<boolean>`status = 'approved' and
    (${search} = '' or folded(concat_ws(' ', label, label_ar)) like
      '%' || regexp_replace(folded(${search}), '([\\\\%_])', '\\\\\\1', 'g') || '%')`;
}
