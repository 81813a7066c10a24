import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import type { Language } from "@wasla/contract/platform/language";
import {
  readPoints,
  readReferrals,
  readWinner,
  takeReward,
} from "@wasla/contract/referrals/endpoints";
import { call } from "#/platform/call/call.ts";
import { billingQuery } from "#/platform/questions/billing.ts";
import { keep } from "#/platform/state/client-state.ts";

const room = "referrals";
const firstPage: string | undefined = undefined;

/** Asked anew each time: others join while one is away. */
const fresh = { staleTime: 0 } as const;

/** Whom one has brought along, with one's own link. */
export function referralsQuery() {
  return infiniteQueryOptions({
    queryKey: [room, "list"],
    queryFn: async ({ pageParam: after, signal }) => {
      const { data } = await call(readReferrals, { query: { after }, signal });
      const { referralData, referralCount } = data;
      if (after === firstPage) keep("referral", { referralData, referralCount });
      return data;
    },
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => next ?? undefined,
    ...fresh,
  });
}

export function pointsQuery() {
  return infiniteQueryOptions({
    queryKey: [room, "points"],
    queryFn: async ({ pageParam: after, signal }) =>
      (await call(readPoints, { query: { after }, signal })).data,
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => next ?? undefined,
    ...fresh,
  });
}

/** The prize is named in the language of the page. */
export function winnerQuery(language: Language) {
  return queryOptions({
    queryKey: [room, "winner", language],
    queryFn: async ({ signal }) => {
      const { data } = await call(readWinner, { signal });
      keep("referral", { selectedWinner: data });
      return data;
    },
    ...fresh,
  });
}

/** Trades points for something off the next invoice. */
export function useReward() {
  const cache = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: async () => (await call(takeReward)).data,
    onSettled: () => {
      for (const { queryKey } of [pointsQuery(), billingQuery()])
        void cache.invalidateQueries({ queryKey });
    },
  });
}
