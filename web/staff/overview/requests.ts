import { queryOptions } from "@tanstack/react-query";
import { readOverview } from "@wasla/contract/staff/overview-endpoints";
import { call } from "#/platform/call/call.ts";

const MINUTE_MS = 60_000;

/** Asked anew each minute while somebody looks, and each time it is opened. */
export function overviewQuery() {
  return queryOptions({
    queryKey: ["staff", "overview"],
    queryFn: async ({ signal }) => (await call(readOverview, { signal })).data,
    refetchInterval: MINUTE_MS,
    staleTime: 0,
  });
}
