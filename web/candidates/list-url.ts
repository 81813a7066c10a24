/** List state in the URL: named as in the request, without invalid values and defaults. */
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

const sortUrlFields = {
  sortExp: urlChoice([1, -1]),
  sortGender: urlChoice([1, -1]),
  sortAge: urlChoice([1, -1]),
};
const otherUrlFields = {
  search: urlText(),
  pageNo: urlInteger(1, 1_000_000, 1),
  count: urlChoice(pageSizes, pageSizes[0]),
};

export type SortKey = keyof typeof sortUrlFields;
export type CandidateSort = { readonly by: SortKey; readonly direction: 1 | -1 };
export type ListState = {
  readonly filter: CandidateFilter;
  readonly search: string;
  readonly sort: CandidateSort | null;
  readonly pageNo: number;
  readonly count: (typeof pageSizes)[number];
};

/** Unknown or contradictory values are dropped. */
export function parseListUrl(params: URLSearchParams): ListState {
  const { search, pageNo, count } = readUrlState(otherUrlFields, params);
  return {
    filter: readFilter(params),
    search: search?.replaceAll("\0", "") ?? "",
    sort: readSort(params),
    pageNo,
    count,
  };
}

/** Defaults are left out. */
export function toListUrl({ filter, search, sort, pageNo, count }: ListState): URLSearchParams {
  const filterParams = writeUrlState(filterUrlFields, new URLSearchParams(), filter);
  const sortState = sort ? { [sort.by]: sort.direction } : {};
  const listParams = writeUrlState(sortUrlFields, filterParams, sortState);
  return writeUrlState(otherUrlFields, listParams, { search, pageNo, count });
}

/** Request parameters of one page of the list. */
export function toListQuery({ pageNo, count, ...list }: ListState) {
  return { ...toUnpagedQuery(list), pageNo, count };
}

/** Request parameters of the whole list. */
export function toUnpagedQuery({ filter, search, sort }: Omit<ListState, "pageNo" | "count">) {
  return {
    ...filter,
    ...(search !== "" && { search }),
    ...(sort && { [sort.by]: sort.direction }),
  };
}

function readFilter(params: URLSearchParams): CandidateFilter {
  const parsed = readUrlState(filterUrlFields, params);
  const { minExp, maxExp } = parsed;
  const isMaxExpValid = maxExp === undefined || isMaxExpOffered(minExp, maxExp);
  const filter = {
    ...parsed,
    ageMax: isAgeRangeInvalid(parsed) ? undefined : parsed.ageMax,
    maxExp: isMaxExpValid ? maxExp : undefined,
  };
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
}

/** More than one sort counts as none. */
function readSort(params: URLSearchParams): CandidateSort | null {
  const { sortExp, sortGender, sortAge } = readUrlState(sortUrlFields, params);
  const sorts: CandidateSort[] = [
    ...(sortExp ? [{ by: "sortExp" as const, direction: sortExp }] : []),
    ...(sortGender ? [{ by: "sortGender" as const, direction: sortGender }] : []),
    ...(sortAge ? [{ by: "sortAge" as const, direction: sortAge }] : []),
  ];
  return sorts.length === 1 ? (sorts[0] ?? null) : null;
}
