import type { ListFilter } from "#/listing/list-types.ts";
import { joinConditions, type SqlStatement } from "./statement.ts";

/** Conditions that work on both candidate_prof and candidate_search. */
export function rowConditions(filter: ListFilter, sql: SqlStatement): string[] {
  const { ageMin, ageMax, only, hidden } = filter;
  return presentConditions(
    ...cubeConditions(filter, sql),
    ageMin !== undefined && `dob <= ${sql.yearsAgo(ageMin)}`,
    ageMax !== undefined && `dob > ${sql.yearsAgo(ageMax + 1)}`,
    filter.minExp !== undefined && `${sql.experienceMonths} >= ${sql.bind(filter.minExp * 12)}`,
    filter.maxExp !== undefined &&
      `${sql.experienceMonths} < ${sql.bind((filter.maxExp + 1) * 12)}`,
    filter.listedFrom !== undefined && `listing_no >= ${sql.bind(filter.listedFrom)}`,
    filter.listedTo !== undefined && `listing_no <= ${sql.bind(filter.listedTo)}`,
    only && `listing_no = any (${listingNosOf(only, sql)})`,
    hidden?.length && `listing_no <> all (${listingNosOf(hidden, sql)})`,
  );
}

/** Conditions on the dimensions of the count cube. */
export function cubeConditions(filter: ListFilter, sql: SqlStatement): string[] {
  const { gender, countryId, nationalityId, employed } = filter;
  return presentConditions(
    gender !== undefined && `gender = ${sql.bind(gender)}`,
    countryId !== undefined && `country_id = ${sql.bind(countryId)}`,
    nationalityId !== undefined && `nationality_id = ${sql.bind(nationalityId)}`,
    employed !== undefined && `employed = ${sql.bind(employed)}`,
  );
}

/** Conditions on columns that only candidate_search has. */
export function searchConditions(
  { professions, skillId, search }: ListFilter,
  sql: SqlStatement,
): string[] {
  const words = splitSearchWords(search ?? "");
  return presentConditions(
    professions && `feat && ${sql.bind(professions)}::int[]`,
    skillId !== undefined && `feat @> array[${sql.bind(100_000 + skillId)}::int]`,
    search?.trim() && words.length === 0 && "false",
    ...words.map((word) => `search_text like like_pattern(${sql.bind(word)})`),
  );
}

/** For a candidate_prof row: with a plain subquery, the planner keeps the row order. */
export function searchLookupConditions(filter: ListFilter, sql: SqlStatement): string[] {
  if (!hasSearch(filter)) return [];
  const searchClause = joinConditions(searchConditions({ ...filter, professions: null }, sql));
  return [`(select ${searchClause} from candidate_search s where s.listing_no = p.listing_no)`];
}

export function hasSearch({ skillId, search }: ListFilter): boolean {
  return skillId !== undefined || Boolean(search?.trim());
}

export function hasExperienceRange({ minExp, maxExp }: ListFilter): boolean {
  return minExp !== undefined || maxExp !== undefined;
}

export function withoutExperienceRange(filter: ListFilter): ListFilter {
  return { ...filter, minExp: undefined, maxExp: undefined };
}

function listingNosOf(candidateIds: readonly string[], sql: SqlStatement): string {
  const ids = `${sql.bind(candidateIds)}::uuid[]`;
  return `array(select listing_no from candidate_doc where candidate_id = any (${ids}))`;
}

/** Drops words without a letter or digit (% - ++, a lone tatweel), which no index can find. */
function splitSearchWords(search: string): string[] {
  const words = search.split(/[\s,;،؛]+/u);
  return words.filter((word) => /[\p{L}\p{N}]/u.test(word.replaceAll("\u0640", "")));
}

function presentConditions(...list: (string | false | null | undefined | 0)[]): string[] {
  return list.filter((line) => typeof line === "string" && line !== "") as string[];
}
