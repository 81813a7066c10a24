import "#/shortlists/tables.ts";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Tables } from "#/platform/database/database.ts";

type Db = Kysely<Tables>;
export type EntryMerge = { readonly from: number; readonly into: number };
type EntryField = "profId" | "skillId";

/**
 * Locks the views in order of their ids to avoid deadlocks: merges of professions and of skills may
 * change the same views at once.
 */
export async function replaceInSavedViews(
  tx: Db,
  field: EntryField,
  { from, into }: EntryMerge,
): Promise<void> {
  await sql`
    with views as (
      select id from saved_view where ${hasFilterValue(field, from)} order by id for update)
    update saved_view
    set filter = jsonb_set(filter::jsonb, ${sql.lit(`{${field}}`)}, to_jsonb(${into}::int))::text
    where id in (select id from views)`.execute(tx);
}

export async function countSavedViewsWith(
  db: Db,
  field: EntryField,
  { id, limit }: { readonly id: number; readonly limit: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from saved_view where ${hasFilterValue(field, id)} limit ${limit}) views`.execute(db);
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
      where candidate_id = any(${candidateIds}::uuid[]) limit ${limit}) shortlists`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Must match the indexed expressions of `saved_view_profession` and `saved_view_skill`. */
function hasFilterValue(field: EntryField, id: number): RawBuilder<boolean> {
  return sql<boolean>`(filter::jsonb ->> ${sql.lit(field)}) = ${String(id)}`;
}
