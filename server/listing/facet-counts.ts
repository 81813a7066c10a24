import { sql } from "kysely";
import type { Database } from "#/platform/database/database.ts";

export type ProfessionCount = { readonly professionId: number; readonly count: number };

/**
 * Listed candidates per profession, from the count cube; null means all professions. Candidates
 * with several professions count in each; professions without candidates are left out.
 */
export async function countByProfession(
  db: Database,
  professionIds: readonly number[] | null,
): Promise<ProfessionCount[]> {
  const professionCondition = professionIds
    ? sql`profession_id = any (${professionIds}::int[])`
    : sql`profession_id <> 0`;
  const { rows } = await sql<ProfessionCount>`
    select profession_id, sum(candidate_count)::int as count
    from (
      select profession_id, candidate_count from count_cube where ${professionCondition}
      union all select profession_id, candidate_count from count_cube_delta where ${professionCondition}) c
    group by 1 having sum(candidate_count) > 0 order by 1`.execute(db);
  return rows;
}

/** How many of these candidates are listed in each profession. */
export async function countByProfessionAmong(
  db: Database,
  professionIds: readonly number[] | null,
  candidateIds: readonly string[],
): Promise<ProfessionCount[]> {
  if (candidateIds.length === 0) return [];
  const professionCondition = professionIds
    ? sql`profession_id = any (${professionIds}::int[])`
    : sql`profession_id <> 0`;
  const { rows } = await sql<ProfessionCount>`
    select profession_id, count(*)::int as count
    from listing_row join listing_profession using (listing_no)
    where candidate_id = any (${candidateIds}::uuid[]) and ${professionCondition}
    group by 1 order by 1`.execute(db);
  return rows;
}

export type NationalityCount = { readonly nationalityId: number; readonly count: number };

/**
 * Listed candidates per nationality, from the count cube; nationalities without any are left out.
 */
export async function countByNationality(db: Database): Promise<NationalityCount[]> {
  const { rows } = await sql<NationalityCount>`
    select nationality_id, sum(candidate_count)::int as count
    from (
      select profession_id, nationality_id, candidate_count from count_cube
      union all select profession_id, nationality_id, candidate_count from count_cube_delta) c
    where profession_id = 0 and nationality_id is not null
    group by 1 having sum(candidate_count) > 0 order by 1`.execute(db);
  return rows;
}

/** How many of these candidates have each nationality. */
export async function countByNationalityAmong(
  db: Database,
  candidateIds: readonly string[],
): Promise<NationalityCount[]> {
  if (candidateIds.length === 0) return [];
  const { rows } = await sql<NationalityCount>`
    select nationality_id, count(*)::int as count
    from listing_row join listing_profession using (listing_no)
    where candidate_id = any (${candidateIds}::uuid[])
      and profession_id = 0 and nationality_id is not null
    group by 1`.execute(db);
  return rows;
}
