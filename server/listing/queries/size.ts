import type { CompiledQuery } from "kysely";
import type { Filter, Size } from "#/listing/filter.ts";
import { counted, hasExperience, isSearched } from "./conditions.ts";
import { all, Statement } from "./statement.ts";

/** The first question about a list, always cheap: one scan of the cube. */
export function sizeStatement(filter: Filter): CompiledQuery<Size> {
  const sql = new Statement("");
  const member = `profession_id = any (${sql.value(filter.professions ?? [0])}::int[])`;
  const narrow = all(counted(filter, sql));
  return sql.of(`select coalesce(sum(n), 0)::int as scope,
    coalesce(sum(n) filter (where ${narrow}), 0)::int as narrow
    from (select * from cube where ${member} union all select * from cube_delta where ${member}) c`);
}

/** Whether `narrow` is the exact total already. */
export function isTotalKnown(filter: Filter): boolean {
  return (
    (filter.professions?.length ?? 1) === 1 &&
    !isSearched(filter) &&
    !hasExperience(filter) &&
    filter.ageMin === undefined &&
    filter.ageMax === undefined &&
    filter.listedFrom === undefined &&
    filter.listedTo === undefined &&
    filter.only === undefined &&
    !filter.hidden?.length
  );
}
