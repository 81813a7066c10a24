import { queryOptions } from "@tanstack/react-query";
import { readOverview } from "@wasla/contract/staff/overview-endpoints";
import { callApi } from "#/platform/api/call-api.ts";

const MINUTE_MS = 60_000;

/** Refetched every minute while the page is visible, and each time it opens. */
export function overviewQuery() {
  return queryOptions({
    queryKey: ["staff", "overview"],
    queryFn: async ({ signal }) => (await callApi(readOverview, { signal })).data,
    refetchInterval: MINUTE_MS,
    staleTime: 0,
  });
}
