import type { CompiledQuery } from "kysely";
import type { CountEstimate, ListFilter } from "#/listing/list-query.ts";
import { countCubeConditions, hasSearch, uncountedConditions } from "./conditions.ts";
import { joinConditions, SqlStatement } from "./statement.ts";

/** The columns that `countCubeConditions` may name, and the count. */
const COUNT_COLUMNS = "country_id, nationality_id, gender, employed, candidate_count";

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
    from (
      select ${COUNT_COLUMNS} from count_cube where ${professionCondition}
      union all
      select ${COUNT_COLUMNS} from count_cube_delta where ${professionCondition}) c`;
}

/** Whether the estimated matches are the exact total. */
export function isEstimateExact(filter: ListFilter): boolean {
  const isOneProfession = (filter.professions?.length ?? 1) === 1;
  return isOneProfession && uncountedConditions(filter, new SqlStatement("")).length === 0;
}

// The planner misestimates text, rare combinations and experience, so costs pick the strategy:
// in microseconds with warm caches; gathering and sorting one match costs 1.
const INDEX_ROW_COST = 0.1;
const TEXT_LOOKUP_COST = 2.5;
const SORT_START_COST = 5_000;

/** `scannedShare`: share of the matches that must be read to fill the page. */
export function isIndexScanCheaper(
  filter: ListFilter,
  scannedShare: number,
  { scope, matches }: CountEstimate,
  total: number,
): boolean {
  const lookups = hasSearch(filter) ? matches * TEXT_LOOKUP_COST : 0;
  return scannedShare * (scope * INDEX_ROW_COST + lookups) < total + SORT_START_COST;
}

/** The same decision in SQL, for the first page of a list whose estimate is its total. */
export function isFirstPageScanCheaper(limit: string): string {
  const scanCost = `${limit}::float8 / nullif(matches, 0) * scope * ${INDEX_ROW_COST}`;
  return `coalesce(${scanCost} < matches + ${SORT_START_COST}, false)`;
}

export function isLookupCheaper({ scope, matches }: CountEstimate): boolean {
  return scope * INDEX_ROW_COST + matches * TEXT_LOOKUP_COST < 15_000;
}
