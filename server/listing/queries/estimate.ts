import type { CompiledQuery } from "kysely";
import type { CountEstimate, ListFilter } from "#/listing/list-query.ts";
import { countCubeConditions, uncountedConditions } from "./conditions.ts";
import { joinConditions, SqlStatement } from "./statement.ts";

/** The first query of every list: a cheap scan of the count cube, which ignores other filters. */
export function buildEstimateQuery(filter: ListFilter): CompiledQuery<CountEstimate> {
  const sql = new SqlStatement("");
  return sql.compile(selectEstimate(filter, sql));
}

export function selectEstimate(filter: ListFilter, sql: SqlStatement): string {
  const professionCondition = `profession_id = any (${sql.bind(filter.professions ?? [0])}::int[])`;
  const filterCondition = joinConditions(countCubeConditions(filter, sql));
  return `select coalesce(sum(candidate_count), 0)::int as scope,
    coalesce(sum(candidate_count) filter (where ${filterCondition}), 0)::int as matches
    from (select * from count_cube where ${professionCondition} union all select * from count_cube_delta where ${professionCondition}) c`;
}

/** Whether the estimated matches are the exact total. */
export function isEstimateExact(filter: ListFilter): boolean {
  const isOneProfession = (filter.professions?.length ?? 1) === 1;
  return isOneProfession && uncountedConditions(filter, new SqlStatement("")).length === 0;
}
