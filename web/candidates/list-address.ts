// The list as the address bar holds it: the request's own names, nothing invalid, no defaults.
import { genders, pageSizes } from "@wasla/contract/candidates/schemas";
import { countries } from "@wasla/contract/catalogue/countries";
import { employmentStatuses } from "@wasla/contract/catalogue/employment-statuses";
import {
  readUrlState,
  type UrlState,
  urlChoice,
  urlText,
  urlWhole,
  writeUrlState,
} from "#/platform/state/url-state.ts";
import {
  areAgesCrossed,
  isMaxExpOffered,
  MAX_AGE,
  maxExpOptions,
  minExpOptions,
} from "./filter/filter-rules.ts";

const largestId = 2_147_483_647;

const filterFields = {
  profId: urlWhole(1, largestId),
  country: urlChoice(countries.map(({ code }) => code)),
  gender: urlChoice(genders),
  nationality: urlChoice(countries.map(({ en }) => en)),
  skillId: urlWhole(1, largestId),
  ageMin: urlWhole(0, MAX_AGE),
  ageMax: urlWhole(0, MAX_AGE),
  minExp: urlChoice(minExpOptions),
  maxExp: urlChoice(maxExpOptions),
  employmentStatus: urlChoice(employmentStatuses.map(({ en }) => en)),
};
const sortFields = {
  sortExp: urlChoice([1, -1]),
  sortGender: urlChoice([1, -1]),
  sortAge: urlChoice([1, -1]),
};
const otherFields = {
  search: urlText(),
  pageNo: urlWhole(1, 1_000_000, 1),
  count: urlChoice(pageSizes, pageSizes[0]),
};

export type Filter = Partial<UrlState<typeof filterFields>>;
export type SortName = keyof typeof sortFields;
export type Sort = { readonly by: SortName; readonly direction: 1 | -1 };
export type ListState = {
  readonly filter: Filter;
  readonly search: string;
  readonly sort: Sort | null;
  readonly pageNo: number;
  readonly count: (typeof pageSizes)[number];
};

/** What an address asks for; values that are unknown or contradict each other are left out. */
export function readList(address: URLSearchParams): ListState {
  const { search, pageNo, count } = readUrlState(otherFields, address);
  return {
    filter: readFilter(address),
    search: search?.replaceAll("\0", "") ?? "",
    sort: readSort(address),
    pageNo,
    count,
  };
}

/** The address of a list; what is usual is not written. */
export function writeList({ filter, search, sort, pageNo, count }: ListState): URLSearchParams {
  const filtered = writeUrlState(filterFields, new URLSearchParams(), filter);
  const sorted = sort ? { [sort.by]: sort.direction } : {};
  const ordered = writeUrlState(sortFields, filtered, sorted);
  return writeUrlState(otherFields, ordered, { search, pageNo, count });
}

/** The same list as its request asks for it. */
export function queryOf({ pageNo, count, ...all }: ListState) {
  return { ...queryOfAll(all), pageNo, count };
}

/** The same without a page: all of the list. */
export function queryOfAll({ filter, search, sort }: Omit<ListState, "pageNo" | "count">) {
  return {
    ...filter,
    ...(search !== "" && { search }),
    ...(sort && { [sort.by]: sort.direction }),
  };
}

/** The next state of a column that is pressed: none, ascending, descending, none. */
export function nextSort(sort: Sort | null, by: SortName): Sort | null {
  if (sort?.by !== by) return { by, direction: 1 };
  return sort.direction === 1 ? { by, direction: -1 } : null;
}

export function isFiltered(filter: Filter): boolean {
  return Object.values(filter).some((value) => value !== undefined);
}

function readFilter(address: URLSearchParams): Filter {
  const read = readUrlState(filterFields, address);
  const ages = areAgesCrossed(read) ? { ageMax: undefined } : {};
  const { minExp, maxExp } = read;
  const isAbove = maxExp === undefined || isMaxExpOffered(minExp, maxExp);
  const filter = { ...read, ...ages, maxExp: isAbove ? maxExp : undefined };
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
}

/** Two sorts at once are none. */
function readSort(address: URLSearchParams): Sort | null {
  const { sortExp, sortGender, sortAge } = readUrlState(sortFields, address);
  const asked: Sort[] = [
    ...(sortExp ? [{ by: "sortExp" as const, direction: sortExp }] : []),
    ...(sortGender ? [{ by: "sortGender" as const, direction: sortGender }] : []),
    ...(sortAge ? [{ by: "sortAge" as const, direction: sortAge }] : []),
  ];
  return asked.length === 1 ? (asked[0] ?? null) : null;
}
