/** The filter as conditions: one line each. */
import type { ListFilter } from "#/listing/list-types.ts";
import { joinConditions, type SqlStatement } from "./statement.ts";

/** Those that hold in candidate_prof and candidate_search alike. */
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

/** Those that the cube counts too. */
export function cubeConditions(filter: ListFilter, sql: SqlStatement): string[] {
  const { gender, countryId, nationalityId, employed } = filter;
  return presentConditions(
    gender !== undefined && `gender = ${sql.bind(gender)}`,
    countryId !== undefined && `country_id = ${sql.bind(countryId)}`,
    nationalityId !== undefined && `nationality_id = ${sql.bind(nationalityId)}`,
    employed !== undefined && `employed = ${sql.bind(employed)}`,
  );
}

/** Those that candidate_search alone can answer. */
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

/** The same for one row of candidate_prof: a plain subquery, so the planner keeps its order. */
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

/** Words without a letter or digit (% - ++, a lone tatweel) are dropped: no index knows them. */
function splitSearchWords(search: string): string[] {
  const words = search.split(/[\s,;،؛]+/u);
  return words.filter((word) => /[\p{L}\p{N}]/u.test(word.replaceAll("\u0640", "")));
}

function presentConditions(...list: (string | false | null | undefined | 0)[]): string[] {
  return list.filter((line) => typeof line === "string" && line !== "") as string[];
}
