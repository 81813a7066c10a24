// List state in the URL: the request's own parameter names, no invalid values, no defaults.
import type { CandidateFilter } from "@wasla/contract/candidates/filters";
import { pageSizes } from "@wasla/contract/candidates/schemas";
import {
  readUrlState,
  urlChoice,
  urlInteger,
  urlText,
  writeUrlState,
} from "#/platform/state/url-state.ts";
import { isAgeRangeInvalid, isMaxExpOffered } from "./filter/filter-rules.ts";
import { filterUrlFields } from "./filter/filters.ts";

const sortFields = {
  sortExp: urlChoice([1, -1]),
  sortGender: urlChoice([1, -1]),
  sortAge: urlChoice([1, -1]),
};
const otherFields = {
  search: urlText(),
  pageNo: urlInteger(1, 1_000_000, 1),
  count: urlChoice(pageSizes, pageSizes[0]),
};

export type SortKey = keyof typeof sortFields;
export type CandidateSort = { readonly by: SortKey; readonly direction: 1 | -1 };
export type ListState = {
  readonly filter: CandidateFilter;
  readonly search: string;
  readonly sort: CandidateSort | null;
  readonly pageNo: number;
  readonly count: (typeof pageSizes)[number];
};

/** Unknown or contradictory values are dropped. */
export function parseListUrl(address: URLSearchParams): ListState {
  const { search, pageNo, count } = readUrlState(otherFields, address);
  return {
    filter: readFilter(address),
    search: search?.replaceAll("\0", "") ?? "",
    sort: readSort(address),
    pageNo,
    count,
  };
}

/** Defaults are left out. */
export function toListUrl({ filter, search, sort, pageNo, count }: ListState): URLSearchParams {
  const filtered = writeUrlState(filterUrlFields, new URLSearchParams(), filter);
  const sorted = sort ? { [sort.by]: sort.direction } : {};
  const ordered = writeUrlState(sortFields, filtered, sorted);
  return writeUrlState(otherFields, ordered, { search, pageNo, count });
}

/** Request parameters of one page of the list. */
export function toListQuery({ pageNo, count, ...all }: ListState) {
  return { ...toUnpagedQuery(all), pageNo, count };
}

/** Request parameters of the whole list. */
export function toUnpagedQuery({ filter, search, sort }: Omit<ListState, "pageNo" | "count">) {
  return {
    ...filter,
    ...(search !== "" && { search }),
    ...(sort && { [sort.by]: sort.direction }),
  };
}

function readFilter(address: URLSearchParams): CandidateFilter {
  const parsed = readUrlState(filterUrlFields, address);
  const ages = isAgeRangeInvalid(parsed) ? { ageMax: undefined } : {};
  const { minExp, maxExp } = parsed;
  const isAbove = maxExp === undefined || isMaxExpOffered(minExp, maxExp);
  const filter = { ...parsed, ...ages, maxExp: isAbove ? maxExp : undefined };
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
}

/** More than one sort counts as none. */
function readSort(address: URLSearchParams): CandidateSort | null {
  const { sortExp, sortGender, sortAge } = readUrlState(sortFields, address);
  const sorts: CandidateSort[] = [
    ...(sortExp ? [{ by: "sortExp" as const, direction: sortExp }] : []),
    ...(sortGender ? [{ by: "sortGender" as const, direction: sortGender }] : []),
    ...(sortAge ? [{ by: "sortAge" as const, direction: sortAge }] : []),
  ];
  return sorts.length === 1 ? (sorts[0] ?? null) : null;
}
