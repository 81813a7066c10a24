import type { CompiledQuery } from "kysely";
import type { CountEstimate, ListFilter } from "#/listing/list-query.ts";
import { cubeConditions, uncountedConditions } from "./conditions.ts";
import { joinConditions, SqlStatement } from "./statement.ts";

/** A single cheap scan of the count cube; the first query of every list. */
export function buildEstimateQuery(filter: ListFilter): CompiledQuery<CountEstimate> {
  const sql = new SqlStatement("");
  const professionCondition = `profession_id = any (${sql.bind(filter.professions ?? [0])}::int[])`;
  const filterCondition = joinConditions(cubeConditions(filter, sql));
  return sql.compile(`select coalesce(sum(n), 0)::int as scope,
    coalesce(sum(n) filter (where ${filterCondition}), 0)::int as narrow
    from (select * from cube where ${professionCondition} union all select * from cube_delta where ${professionCondition}) c`);
}

/** Whether `narrow` is already the exact total. */
export function isEstimateExact(filter: ListFilter): boolean {
  const isOneProfession = (filter.professions?.length ?? 1) === 1;
  return isOneProfession && uncountedConditions(filter, new SqlStatement("")).length === 0;
}
