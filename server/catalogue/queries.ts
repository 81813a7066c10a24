import "./tables.ts";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "#/platform/database/database.ts";

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
