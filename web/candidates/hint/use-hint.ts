import { useQuery } from "@tanstack/react-query";
import type { DropField } from "@wasla/contract/candidates/drops-endpoints";
import { useActiveFilters } from "#/candidates/filter/filter-names.ts";
import { type ListState, queryOfAll } from "#/candidates/list-address.ts";
import { call } from "#/platform/call/call.ts";
import { useWords } from "#/platform/language/language.ts";

/** The filter without which the most candidates would match; `none` where no single one helps. */
export type Hint =
  | { readonly field: DropField; readonly name: string; readonly count: number }
  | "none";

/** Why a list is empty; undefined while it is not asked or not known. */
export function useHint(list: ListState, isEmpty: boolean): Hint | undefined {
  const words = useWords("candidates");
  const active = useActiveFilters(list.filter);
  const isNarrowed = active.length > 0 || list.search !== "";
  const { data } = useQuery({ ...dropsQuery(list), enabled: isEmpty && isNarrowed });
  if (!isEmpty || !data) return undefined;
  const searched = { field: "search", name: words("search"), value: list.search } as const;
  const best = [...active, searched]
    .map(({ field, name, value }) => ({ field, name: `${name}: ${value}`, count: countOf(field) }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)[0];
  return best ?? "none";

  function countOf(field: DropField): number {
    return data?.drops.find((drop) => drop.field === field)?.count ?? 0;
  }
}

function dropsQuery(list: ListState) {
  const query = queryOfAll({ ...list, sort: null });
  return {
    queryKey: ["candidates", "drops", query],
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
      const { listDrops } = await import("@wasla/contract/candidates/drops-endpoints");
      return await call(listDrops, { query, signal });
    },
  };
}
