import { sql } from "kysely";
import type { Database } from "#/platform/database/database.ts";

export type ProfessionCount = { readonly professionId: number; readonly count: number };

/**
 * How many listed candidates each profession has, from the cube; null asks for all professions.
 * Who has several counts in each; professions without anybody are missing.
 */
export async function professionCounts(
  db: Database,
  professionIds: readonly number[] | null,
): Promise<ProfessionCount[]> {
  const member = professionIds
    ? sql`profession_id = any (${professionIds}::int[])`
    : sql`profession_id <> 0`;
  const { rows } = await sql<ProfessionCount>`
    select profession_id, sum(n)::int as count
    from (select * from cube where ${member} union all select * from cube_delta where ${member}) c
    group by 1 having sum(n) > 0 order by 1`.execute(db);
  return rows;
}

/** Ids of the nationalities that listed candidates have. */
export async function listedNationalities(db: Database): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nationality_id as id
    from (select * from cube union all select * from cube_delta) c
    where profession_id = 0 and nationality_id is not null
    group by 1 having sum(n) > 0 order by 1`.execute(db);
  return rows.map(({ id }) => id);
}
