import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";

/** Whether each of these people is in a list of the client; undefined while that is not known. */
export function useShortlisted(people: readonly { readonly _id: string }[]) {
  const ids = useMemo(() => people.map(({ _id }) => _id).toSorted(), [people]);
  const { data } = useQuery({
    // Below the lists: what changes one of them asks for this again.
    queryKey: ["shortlists", "lists", "among", ids],
    queryFn: async ({ signal }) => {
      const { fetchShortlistedIds } = await import("#/shortlists/lists/shortlisted-ids.ts");
      return await fetchShortlistedIds(ids, signal);
    },
    enabled: ids.length > 0,
  });
  return (id: string) => data?.has(id);
}
