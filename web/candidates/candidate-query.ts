import { queryOptions } from "@tanstack/react-query";
import { getCandidate } from "@wasla/contract/candidates/candidate-endpoints";
import { callApi } from "#/platform/api/call-api.ts";
import { storeSlice } from "#/platform/state/client-state.ts";
import { handlePremiumRequired } from "#/platform/state/refresh-paid-access.ts";

const hourMs = 3_600_000;

export function candidateQuery(id: string) {
  return queryOptions({
    queryKey: ["candidates", "one", id],
    queryFn: async ({ signal }) => {
      const { data } = await callApi(getCandidate, { params: { id }, signal }).catch(
        handlePremiumRequired,
      );
      storeSlice("dashboard", { singleJobSeekerData: data });
      return data;
    },
    // Shorter than the five minutes for which the document links in the response are valid.
    staleTime: 240_000,
    gcTime: hourMs,
  });
}
