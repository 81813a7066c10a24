import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import type { Language } from "@wasla/contract/platform/language";
import {
  applyReward,
  getLatestWinner,
  getPoints,
  getReferrals,
} from "@wasla/contract/referrals/endpoints";
import { callApi } from "#/platform/api/call-api.ts";
import { billingQuery } from "#/platform/queries/billing.ts";
import { storeSlice } from "#/platform/state/client-state.ts";

const module = "referrals";
const firstPage: string | undefined = undefined;

/** Others may join while the page is closed. */
const alwaysStale = { staleTime: 0 } as const;

/** The user's referral link and the people who joined by it. */
export function referralsQuery() {
  return infiniteQueryOptions({
    queryKey: [module, "list"],
    queryFn: async ({ pageParam: after, signal }) => {
      const { data } = await callApi(getReferrals, { query: { after }, signal });
      const { referralData, referralCount } = data;
      if (after === firstPage) storeSlice("referral", { referralData, referralCount });
      return data;
    },
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => next ?? undefined,
    ...alwaysStale,
  });
}

export function pointsQuery() {
  return infiniteQueryOptions({
    queryKey: [module, "points"],
    queryFn: async ({ pageParam: after, signal }) =>
      (await callApi(getPoints, { query: { after }, signal })).data,
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => next ?? undefined,
    ...alwaysStale,
  });
}

/** The prize is described in the page's language. */
export function winnerQuery(language: Language) {
  return queryOptions({
    queryKey: [module, "winner", language],
    queryFn: async ({ signal }) => {
      const { data } = await callApi(getLatestWinner, { signal });
      storeSlice("referral", { selectedWinner: data });
      return data;
    },
    ...alwaysStale,
  });
}

/** Trades points for a credit on the next invoice. */
export function useApplyReward() {
  const cache = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: async () => (await callApi(applyReward)).data,
    onSettled: () => {
      for (const { queryKey } of [pointsQuery(), billingQuery()])
        void cache.invalidateQueries({ queryKey });
    },
  });
}
