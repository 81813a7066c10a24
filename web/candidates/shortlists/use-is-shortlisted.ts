import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";

/** A predicate: is a candidate in any of the client's shortlists? Undefined until loaded. */
export function useIsShortlisted(candidates: readonly { readonly _id: string }[]) {
  const ids = useMemo(() => candidates.map(({ _id }) => _id).toSorted(), [candidates]);
  const { data } = useQuery({
    // Shares the prefix of the shortlists, so that changing one refetches this too.
    queryKey: ["shortlists", "lists", "containing", ids],
    queryFn: async ({ signal }) => {
      const { fetchShortlistedIds } = await import("#/shortlists/lists/shortlisted-ids.ts");
      return await fetchShortlistedIds(ids, signal);
    },
    enabled: ids.length > 0,
  });
  return (id: string) => data?.has(id);
}
