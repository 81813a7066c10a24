import { useQuery } from "@tanstack/react-query";
import type { FilterName } from "@wasla/contract/candidates/filters";
import { useActiveFilters } from "#/candidates/filter/active-filters.ts";
import { type ListState, toUnpagedQuery } from "#/candidates/list-url.ts";
import { callApi } from "#/platform/api/call-api.ts";
import { useMessages } from "#/platform/language/language.ts";

/** The filter whose removal yields the most candidates; `none` if no single removal helps. */
export type FilterHintResult =
  | { readonly field: FilterName; readonly name: string; readonly count: number }
  | "none";

/** Why a list is empty; undefined if it is not empty or the hint has not loaded. */
export function useFilterHint(list: ListState, isEmpty: boolean): FilterHintResult | undefined {
  const t = useMessages("candidates");
  const active = useActiveFilters(list.filter);
  const isNarrowed = active.length > 0 || list.search !== "";
  const { data } = useQuery({ ...filterHintsQuery(list), enabled: isEmpty && isNarrowed });
  if (!isEmpty || !data) return undefined;
  const searched = { field: "search", name: t("search"), value: list.search } as const;
  const best = [...active, searched]
    .map(({ field, name, value }) => ({ field, name: `${name}: ${value}`, count: countOf(field) }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)[0];
  return best ?? "none";

  function countOf(field: FilterName): number {
    return data?.drops.find((drop) => drop.field === field)?.count ?? 0;
  }
}

function filterHintsQuery(list: ListState) {
  const query = toUnpagedQuery({ ...list, sort: null });
  return {
    queryKey: ["candidates", "drops", query],
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
      const { listFilterHints } = await import("@wasla/contract/candidates/filter-hint-endpoints");
      return await callApi(listFilterHints, { query, signal });
    },
  };
}
