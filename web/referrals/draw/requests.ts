import { queryOptions } from "@tanstack/react-query";
import type { Language } from "@wasla/contract/platform/language";
import { getDraw, getPoints } from "@wasla/contract/referrals/endpoints";
import { callApi } from "#/platform/api/call-api.ts";

/** The prize is described in the page's language. */
export function drawQuery(month: string, language: Language) {
  return queryOptions({
    queryKey: ["referrals", "draw", month, language],
    queryFn: async ({ signal }) => (await callApi(getDraw, { params: { month }, signal })).data,
    staleTime: 0,
  });
}

/** The key that the user's entries are derived from. */
export const drawKeyQuery = queryOptions({
  queryKey: ["referrals", "drawKey"],
  queryFn: async ({ signal }) =>
    (await callApi(getPoints, { query: { count: 1 }, signal })).data.drawKey,
});
