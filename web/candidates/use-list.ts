import { useCallback, useContext, useMemo } from "react";
import { UNSAFE_DataRouterContext as DataRouterContext, useSearchParams } from "react-router";
import { type Filter, type ListState, readList, type Sort, writeList } from "./list-address.ts";

/** The list of the address, and the ways to change it. Another list starts at its first page. */
export function useList() {
  const [address, setAddress] = useSearchParams();
  const list = useMemo(() => readList(address), [address]);
  const addressNow = useAddressNow();
  const change = useCallback(
    (part: Partial<ListState>, replace = false) =>
      setAddress(writeList({ ...readList(addressNow()), ...part }), {
        replace,
        preventScrollReset: true,
      }),
    [setAddress, addressNow],
  );
  return useMemo(
    () => ({
      list,
      /** What was asked for last: the list may still be drawing. */
      now: () => readList(addressNow()),
      setFilter: (filter: Filter) => change({ filter, pageNo: 1 }),
      setSearch: (search: string) => change({ search, pageNo: 1 }, true),
      setFilterAndSearch: (filter: Filter, search: string) => change({ filter, search, pageNo: 1 }),
      setSort: (sort: Sort | null) => change({ sort, pageNo: 1 }),
      setPage: (pageNo: number) => change({ pageNo }),
      setCount: (count: ListState["count"]) => change({ count, pageNo: 1 }),
    }),
    [list, change, addressNow],
  );
}

/** What the address asks for now, also while what it asked before is still on the screen. */
function useAddressNow(): () => URLSearchParams {
  const router = useContext(DataRouterContext)?.router;
  return useCallback(() => new URLSearchParams(router?.state.location.search), [router]);
}

export type ListControl = ReturnType<typeof useList>;
