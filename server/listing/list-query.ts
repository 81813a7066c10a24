/** Queries of the list: filters with their SQL conditions, sort order, page. */
import type { SqlStatement } from "./queries/statement.ts";

/** All that are set must match. */
export type ListFilter = {
  /** Candidates of any of these; null for everybody. */
  readonly professions: readonly number[] | null;
  readonly skillId?: number | undefined;
  /** 0 female, 1 male. */
  readonly gender?: number | undefined;
  readonly countryId?: number | undefined;
  readonly nationalityId?: number | undefined;
  readonly employed?: boolean | undefined;
  /** Whole years; ranges include both ends. */
  readonly ageMin?: number | undefined;
  readonly ageMax?: number | undefined;
  readonly minExp?: number | undefined;
  readonly maxExp?: number | undefined;
  /** Every word must occur. */
  readonly search?: string | undefined;
  /** The lowest and the highest listing number. */
  readonly listedFrom?: number | undefined;
  readonly listedTo?: number | undefined;
  /** Candidate ids: only these. */
  readonly candidateIds?: readonly string[] | undefined;
  /** Candidate ids: none of these, because they and the client are hidden from each other. */
  readonly hidden?: readonly string[] | undefined;
};

export type ListSort = {
  readonly by: "newest" | "age" | "experience" | "gender";
  /** 1: youngest, least experienced, female first. `newest` is always -1. */
  readonly direction: 1 | -1;
};

export type ListPage = { readonly sort: ListSort; readonly pageNo: number; readonly count: number };

/** Candidates in the scope, and those of them that match the filters that the count cube knows. */
export type CountEstimate = { readonly scope: number; readonly matches: number };

/** `estimate` is an upper bound when the scope has several professions; `total` is exact. */
export type MatchCount = { readonly estimate: CountEstimate; readonly total: number };

/**
 * `rowJson` is a `StoredRow` of the contract as JSON, with the attachments last; `experienceMonths`
 * counts the experience in the profession of the recent role.
 */
export type ListRow = {
  readonly listingNo: number;
  readonly candidateId: string;
  readonly dob: string | null;
  readonly experienceMonths: number;
  readonly rowJson: string;
};

/** A filter with an SQL condition of its own; the professions are the scope of every query. */
export type ConditionName = Exclude<keyof ListFilter, "professions">;

type Condition<Name extends ConditionName> = {
  /** `search`: only listing_search has the columns; otherwise listing_profession has them too. */
  readonly table?: "search";
  /** Whether the count cube has the column: without it, matches are counted one by one. */
  readonly isInCountCube?: true;
  /** Conditions joined by `and`; none where the value matches everybody. */
  readonly toSql: (value: NonNullable<ListFilter[Name]>, sql: SqlStatement) => string | string[];
};

export const conditions: { readonly [Name in ConditionName]: Condition<Name> } = {
  gender: { isInCountCube: true, toSql: (gender, sql) => `gender = ${sql.bind(gender)}` },
  countryId: { isInCountCube: true, toSql: (id, sql) => `country_id = ${sql.bind(id)}` },
  nationalityId: { isInCountCube: true, toSql: (id, sql) => `nationality_id = ${sql.bind(id)}` },
  employed: { isInCountCube: true, toSql: (employed, sql) => `employed = ${sql.bind(employed)}` },
  ageMin: { toSql: (years, sql) => `dob <= ${sql.yearsAgo(years)}` },
  ageMax: { toSql: (years, sql) => `dob > ${sql.yearsAgo(years + 1)}` },
  minExp: { toSql: (years, sql) => `${sql.experienceMonths} >= ${sql.bind(years * 12)}` },
  maxExp: { toSql: (years, sql) => `${sql.experienceMonths} < ${sql.bind((years + 1) * 12)}` },
  listedFrom: { toSql: (no, sql) => `listing_no >= ${sql.bind(no)}` },
  listedTo: { toSql: (no, sql) => `listing_no <= ${sql.bind(no)}` },
  candidateIds: { toSql: (ids, sql) => `listing_no = any (${listingNosOf(ids, sql)})` },
  hidden: {
    toSql: (ids, sql) => (ids.length > 0 ? `listing_no <> all (${listingNosOf(ids, sql)})` : []),
  },
  skillId: {
    table: "search",
    toSql: (id, sql) => `feature_ids @> array[${sql.bind(100_000 + id)}::int]`,
  },
  search: { table: "search", toSql: searchConditions },
};

function listingNosOf(candidateIds: readonly string[], sql: SqlStatement): string {
  const ids = `${sql.bind(candidateIds)}::uuid[]`;
  return `array(select listing_no from listing_row where candidate_id = any (${ids}))`;
}

function searchConditions(search: string, sql: SqlStatement): string[] {
  if (!search.trim()) return [];
  const words = splitSearchWords(search);
  if (words.length === 0) return ["false"];
  return words.map((word) => `search_text like like_pattern(${sql.bind(word)})`);
}

/** Words without a letter or digit (% - ++, a lone tatweel) are dropped: no index has them. */
function splitSearchWords(search: string): string[] {
  const words = search.split(/[\s,;،؛]+/u);
  return words.filter((word) => /[\p{L}\p{N}]/u.test(word.replaceAll("\u0640", "")));
}
