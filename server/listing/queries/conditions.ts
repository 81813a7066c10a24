import { type ConditionName, conditions, type ListFilter } from "#/listing/list-query.ts";
import { joinConditions, type SqlStatement } from "./statement.ts";

/** Conditions on columns that listing_profession and listing_search both have. */
export function rowConditions(filter: ListFilter, sql: SqlStatement): string[] {
  return conditionsOn(filter, sql, ({ table }) => table === undefined);
}

/** Conditions that the count cube can answer. */
export function countCubeConditions(filter: ListFilter, sql: SqlStatement): string[] {
  return conditionsOn(filter, sql, ({ isInCountCube }) => isInCountCube === true);
}

/** Conditions that the count cube cannot answer. */
export function uncountedConditions(filter: ListFilter, sql: SqlStatement): string[] {
  return conditionsOn(filter, sql, ({ isInCountCube }) => !isInCountCube);
}

/** Conditions on listing_search alone, among them the professions. */
export function searchConditions(filter: ListFilter, sql: SqlStatement): string[] {
  const { professions } = filter;
  const scope = professions ? [`feature_ids && ${sql.bind(professions)}::int[]`] : [];
  return [...scope, ...searchTableConditions(filter, sql)];
}

/** The same for one row of listing_profession: a plain subquery, so the planner keeps its order. */
export function searchLookupConditions(filter: ListFilter, sql: SqlStatement): string[] {
  if (!hasSearch(filter)) return [];
  const searchClause = joinConditions(searchTableConditions(filter, sql));
  return [`(select ${searchClause} from listing_search s where s.listing_no = p.listing_no)`];
}

export function hasSearch(filter: ListFilter): boolean {
  const isSearch = (name: ConditionName) => conditions[name].table === "search";
  return conditionNames.some((name) => isSearch(name) && isRestricting(filter[name]));
}

export function hasExperienceRange({ minExp, maxExp }: ListFilter): boolean {
  return minExp !== undefined || maxExp !== undefined;
}

export function withoutExperienceRange(filter: ListFilter): ListFilter {
  return { ...filter, minExp: undefined, maxExp: undefined };
}

const conditionNames = Object.keys(conditions) as ConditionName[];

function searchTableConditions(filter: ListFilter, sql: SqlStatement): string[] {
  return conditionsOn(filter, sql, ({ table }) => table === "search");
}

function conditionsOn(
  filter: ListFilter,
  sql: SqlStatement,
  includes: (condition: (typeof conditions)[ConditionName]) => boolean,
): string[] {
  const included = conditionNames.filter((name) => includes(conditions[name]));
  return included.flatMap((name) => toSql(name, filter, sql));
}

function toSql<Name extends ConditionName>(
  name: Name,
  filter: ListFilter,
  sql: SqlStatement,
): string | string[] {
  const value = filter[name];
  return value === undefined ? [] : conditions[name].toSql(value as NonNullable<typeof value>, sql);
}

/** An empty text is no search. */
function isRestricting(value: ListFilter[ConditionName]): boolean {
  return typeof value === "string" ? value.trim() !== "" : value !== undefined;
}
