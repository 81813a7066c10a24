import "#/shortlists/tables.ts";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Tables } from "#/platform/database/database.ts";

type Db = Kysely<Tables>;
export type EntryMerge = { readonly from: number; readonly into: number };
type EntryField = "profId" | "skillId";

/** Locks views by id: profession and skill merges may run at once and change the same views. */
export async function replaceInSavedViews(
  tx: Db,
  field: EntryField,
  { from, into }: EntryMerge,
): Promise<void> {
  await sql`
    with found as (
      select id from saved_view where ${filtersBy(field, from)} order by id for update)
    update saved_view
    set filter = jsonb_set(filter::jsonb, ${sql.lit(`{${field}}`)}, to_jsonb(${into}::int))::text
    where id in (select id from found)`.execute(tx);
}

type CountInput = { readonly id: number; readonly limit: number };

export async function countSavedViews(
  db: Db,
  field: EntryField,
  { id, limit }: CountInput,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from (select from saved_view where ${filtersBy(field, id)} limit ${limit}) found`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function countShortlistsWith(
  db: Db,
  candidateIds: readonly string[],
  limit: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select distinct shortlist_id from shortlist_person
      where candidate_id = any(${candidateIds}::uuid[]) limit ${limit}) found`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Must match the expression of the index. */
function filtersBy(field: EntryField, id: number): RawBuilder<boolean> {
  return sql<boolean>`(filter::jsonb ->> ${sql.lit(field)}) = ${String(id)}`;
}
