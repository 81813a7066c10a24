import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";

/** Returns whether a candidate is in any of the client's shortlists; undefined until loaded. */
export function useShortlisted(people: readonly { readonly _id: string }[]) {
  const ids = useMemo(() => people.map(({ _id }) => _id).toSorted(), [people]);
  const { data } = useQuery({
    // Shares the prefix of the shortlists, so that changing one refetches this too.
    queryKey: ["shortlists", "lists", "among", ids],
    queryFn: async ({ signal }) => {
      const { fetchShortlistedIds } = await import("#/shortlists/lists/shortlisted-ids.ts");
      return await fetchShortlistedIds(ids, signal);
    },
    enabled: ids.length > 0,
  });
  return (id: string) => data?.has(id);
}
