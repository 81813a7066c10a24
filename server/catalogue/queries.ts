import "./tables.ts";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database, Tables } from "#/platform/database/database.ts";

export type Asked = { readonly search: string; readonly pageNo: number; readonly count: number };
type Entry = { readonly id: number; readonly label: string; readonly labelAr: string | null };
type Profession = Entry & { readonly sector: string; readonly sectorAr: string };
type Country = Entry & { readonly code: string; readonly labelAr: string };
type Page<T> = { readonly entries: T[]; readonly total: number };

export function listProfessions(db: Database, asked: Asked): Promise<Page<Profession>> {
  return listApproved(db, sql`profession`, sql`id, label, label_ar, sector, sector_ar`, asked);
}

export function listSkills(db: Database, asked: Asked): Promise<Page<Entry>> {
  return listApproved(db, sql`skill`, sql`id, label, label_ar`, asked);
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

export async function listApprovedSkillIds(db: Database): Promise<number[]> {
  const skills = await db
    .selectFrom("skill")
    .select("id")
    .where("status", "=", "approved")
    .execute();
  return skills.map(({ id }) => id);
}

export type Proposal = { readonly labels: readonly string[]; readonly proposedBy: string };

/** Enters as pending what no profession is called yet, in whatever state; always in the same order. */
export async function insertMissingProfessions(
  db: Kysely<Tables>,
  { labels, proposedBy }: Proposal,
): Promise<void> {
  await sql`
    insert into profession (label, status, proposed_by)
    select distinct on (lower(wanted)) wanted, 'pending', ${proposedBy}::uuid
    from unnest(${labels}::text[]) wanted
    where not exists (
      select from profession where status = 'approved' and folded(label_ar) = folded(wanted))
    order by lower(wanted)
    on conflict (lower(label)) do nothing`.execute(db);
}

/** In the order of the names, each once: the entry of an English name, else the approved one of an Arabic name; of a merged one what took its place. */
export async function listProfessionIds(
  db: Kysely<Tables>,
  labels: readonly string[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive named as (
      select place, entry.* from unnest(${labels}::text[]) with ordinality wanted (label, place)
      cross join lateral (
        select id, status, merged_into from profession
        where lower(profession.label) = lower(wanted.label)
          or (status = 'approved' and folded(label_ar) = folded(wanted.label))
        order by lower(profession.label) = lower(wanted.label) desc, id limit 1) entry
      union all
      select place, entry.id, entry.status, entry.merged_into
      from named join profession entry on entry.id = named.merged_into)
    select id from named where merged_into is null group by id order by min(place)`.execute(db);
  return rows.map(({ id }) => id);
}

/** What is searched may stand anywhere in either label; the total comes with each row, and alone past the end. */
async function listApproved<T extends Entry>(
  db: Database,
  table: RawBuilder<unknown>,
  columns: RawBuilder<unknown>,
  { search, pageNo, count }: Asked,
): Promise<Page<T>> {
  const { rows } = await sql<T & { total: number; id: number | null }>`
    with found as materialized (
      select ${columns} from ${table}
      where status = 'approved' and
        (${search} = '' or folded(concat_ws(' ', label, label_ar)) like
          '%' || regexp_replace(folded(${search}), '([\\\\%_])', '\\\\\\1', 'g') || '%'))
    select page.*, of_all.total
    from (select count(*)::int as total from found) of_all
    left join (
      select * from found order by lower(label), id
      limit ${count} offset ${(pageNo - 1) * count}) page on true
    order by lower(page.label), page.id`.execute(db);
  const entries = rows.filter(({ id }) => id !== null).map(({ total: _, ...entry }) => entry as T);
  return { entries, total: rows[0]?.total ?? 0 };
}
