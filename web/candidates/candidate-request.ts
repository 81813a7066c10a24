import { queryOptions } from "@tanstack/react-query";
import { getJobSeeker } from "@wasla/contract/candidates/one-endpoints";
import { call } from "#/platform/call/call.ts";
import { keep } from "#/platform/state/client-state.ts";
import { onLocked } from "#/platform/state/refresh-paid.ts";

const hourMs = 3_600_000;

export function candidateQuery(id: string) {
  return queryOptions({
    queryKey: ["candidates", "one", id],
    queryFn: async ({ signal }) => {
      const { data } = await call(getJobSeeker, { params: { id }, signal }).catch(onLocked);
      keep("dashboard", { singleJobSeekerData: data });
      return data;
    },
    // Links to documents in the answer work for five minutes.
    staleTime: 240_000,
    gcTime: hourMs,
  });
}
