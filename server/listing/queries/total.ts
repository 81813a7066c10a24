import type { CompiledQuery } from "kysely";
import type { CountEstimate, ListFilter } from "#/listing/list-query.ts";
import {
  hasExperienceRange,
  hasSearch,
  rowConditions,
  searchConditions,
  searchLookupConditions,
  withoutExperienceRange,
} from "./conditions.ts";
import { isLookupCheaper } from "./estimate.ts";
import { experienceBranches } from "./index-branches.ts";
import { joinConditions, SqlStatement } from "./statement.ts";

export function buildTotalQuery(
  filter: ListFilter,
  estimate: CountEstimate,
  today: string,
): CompiledQuery<{ total: number }> {
  const sql = new SqlStatement(today);
  if (hasSearch(filter) && !isLookupCheaper(estimate)) {
    const matches = joinConditions(rowConditions(filter, sql), searchConditions(filter, sql));
    return sql.compile(`select count(*)::int as total from listing_search where ${matches}`);
  }
  return sql.compile(`select count(*)::int as total from (${buildMatchesQuery(filter, sql)}) c`);
}

function buildMatchesQuery(filter: ListFilter, sql: SqlStatement): string {
  const professions = filter.professions ?? [0];
  const professionCondition = `profession_id = any (${sql.bind(professions)}::int[])`;
  const branches = hasExperienceRange(filter) ? experienceBranches(filter, sql) : [{ where: [] }];
  const otherConditions = [
    ...rowConditions(withoutExperienceRange(filter), sql),
    ...searchLookupConditions(filter, sql),
  ];
  const matches = branches
    .map(
      ({ where }) =>
        `select listing_no from listing_profession p where ${joinConditions([professionCondition], where, otherConditions)}`,
    )
    .join(" union all ");
  return professions.length > 1 ? `select distinct listing_no from (${matches}) m` : matches;
}
