/** The filter as conditions: one line each. */
import type { Filter } from "#/listing/filter.ts";
import { all, type Statement } from "./statement.ts";

/** Those that hold in candidate_prof and candidate_search alike. */
export function conditions(filter: Filter, sql: Statement): string[] {
  const { ageMin, ageMax, only, hidden } = filter;
  return lines(
    ...counted(filter, sql),
    ageMin !== undefined && `dob <= ${sql.yearsAgo(ageMin)}`,
    ageMax !== undefined && `dob > ${sql.yearsAgo(ageMax + 1)}`,
    filter.minExp !== undefined && `${sql.months} >= ${sql.value(filter.minExp * 12)}`,
    filter.maxExp !== undefined && `${sql.months} < ${sql.value((filter.maxExp + 1) * 12)}`,
    filter.listedFrom !== undefined && `listing_no >= ${sql.value(filter.listedFrom)}`,
    filter.listedTo !== undefined && `listing_no <= ${sql.value(filter.listedTo)}`,
    only && `listing_no = any (${listingNos(only, sql)})`,
    hidden?.length && `listing_no <> all (${listingNos(hidden, sql)})`,
  );
}

/** Those that the cube counts too. */
export function counted(filter: Filter, sql: Statement): string[] {
  const { gender, countryId, nationalityId, employed } = filter;
  return lines(
    gender !== undefined && `gender = ${sql.value(gender)}`,
    countryId !== undefined && `country_id = ${sql.value(countryId)}`,
    nationalityId !== undefined && `nationality_id = ${sql.value(nationalityId)}`,
    employed !== undefined && `employed = ${sql.value(employed)}`,
  );
}

/** Those that candidate_search alone can answer. */
export function searched({ professions, skillId, search }: Filter, sql: Statement): string[] {
  const words = wordsOf(search ?? "");
  return lines(
    professions && `feat && ${sql.value(professions)}::int[]`,
    skillId !== undefined && `feat @> array[${sql.value(100_000 + skillId)}::int]`,
    search?.trim() && words.length === 0 && "false",
    ...words.map((word) => `search_text like like_pattern(${sql.value(word)})`),
  );
}

/** The same for one row of candidate_prof: a plain subquery, so the planner keeps its order. */
export function lookedUp(filter: Filter, sql: Statement): string[] {
  if (!isSearched(filter)) return [];
  const found = all(searched({ ...filter, professions: null }, sql));
  return [`(select ${found} from candidate_search s where s.listing_no = p.listing_no)`];
}

export function isSearched({ skillId, search }: Filter): boolean {
  return skillId !== undefined || Boolean(search?.trim());
}

export function hasExperience({ minExp, maxExp }: Filter): boolean {
  return minExp !== undefined || maxExp !== undefined;
}

export function withoutExperience(filter: Filter): Filter {
  return { ...filter, minExp: undefined, maxExp: undefined };
}

function listingNos(candidateIds: readonly string[], sql: Statement): string {
  const ids = `${sql.value(candidateIds)}::uuid[]`;
  return `array(select listing_no from candidate_doc where candidate_id = any (${ids}))`;
}

/** Words without a letter or digit (% - ++, a lone tatweel) are dropped: no index knows them. */
function wordsOf(search: string): string[] {
  const words = search.split(/[\s,;،؛]+/u);
  return words.filter((word) => /[\p{L}\p{N}]/u.test(word.replaceAll("\u0640", "")));
}

function lines(...list: (string | false | null | undefined | 0)[]): string[] {
  return list.filter((line) => typeof line === "string" && line !== "") as string[];
}
