import type { CandidateFilter } from "@wasla/contract/candidates/filters";
import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import { useCurrentSearchParams } from "#/platform/state/current-router.ts";
import { type CandidateSort, type ListState, parseListUrl, toListUrl } from "./list-url.ts";

/** The list state in the URL and its setters; all but `setPage` go back to the first page. */
export function useListState() {
  const [searchParams, setSearchParams] = useSearchParams();
  const list = useMemo(() => parseListUrl(searchParams), [searchParams]);
  const currentSearchParams = useCurrentSearchParams();
  const change = useCallback(
    (changes: Partial<ListState>, replace = false) =>
      setSearchParams(toListUrl({ ...parseListUrl(currentSearchParams()), ...changes }), {
        replace,
        preventScrollReset: true,
      }),
    [setSearchParams, currentSearchParams],
  );
  return useMemo(
    () => ({
      list,
      /** The latest state; `list` may lag behind while rendering. */
      current: () => parseListUrl(currentSearchParams()),
      setFilter: (filter: CandidateFilter) => change({ filter, pageNo: 1 }),
      setSearch: (search: string) => change({ search, pageNo: 1 }, true),
      setFilterAndSearch: (filter: CandidateFilter, search: string) =>
        change({ filter, search, pageNo: 1 }),
      setSort: (sort: CandidateSort | null) => change({ sort, pageNo: 1 }),
      setPage: (pageNo: number) => change({ pageNo }),
      setCount: (count: ListState["count"]) => change({ count, pageNo: 1 }),
    }),
    [list, change, currentSearchParams],
  );
}

export type ListControl = ReturnType<typeof useListState>;
