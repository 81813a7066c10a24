import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import {
  countCandidates,
  listCandidates,
  listProfessionCounts,
} from "@wasla/contract/candidates/endpoints";
import { getSubscriptionInfo } from "@wasla/contract/payments/subscription-endpoints";
import { callApi } from "#/platform/api/call-api.ts";
import { storeSlice } from "#/platform/state/client-state.ts";
import { handlePremiumRequired } from "#/platform/state/refresh-paid-access.ts";
import { type ListState, toListQuery } from "./list-url.ts";

/** The previous page stays visible while the next one loads. */
export function candidateListQuery(list: ListState) {
  const query = toListQuery(list);
  return queryOptions({
    queryKey: ["candidates", "list", query],
    queryFn: ({ signal }) =>
      callApi(listCandidates, { query, signal }).catch(handlePremiumRequired),
    placeholderData: keepPreviousData,
  });
}

/** Requests the smallest page, because only `totalCount` is needed. */
export function matchCountQuery(list: ListState) {
  return candidateListQuery({ ...list, sort: null, pageNo: 1, count: 10 });
}

export function candidateCountsQuery(profId: number | undefined) {
  return queryOptions({
    queryKey: ["candidates", "counts", profId ?? "all"],
    queryFn: async ({ signal }) => {
      const counts = await callApi(countCandidates, { query: { profId }, signal });
      if (profId === undefined)
        storeSlice("dashboard", {
          totalJobseekerCount: counts.totalUsers,
          totalJobseekerCountByMonth: counts.currentMonthUserCount,
        });
      return counts;
    },
    placeholderData: keepPreviousData,
  });
}

/** The client's professions with their candidate counts. */
export function professionCountsQuery() {
  return queryOptions({
    queryKey: ["candidates", "professions"],
    queryFn: async ({ signal }) => {
      const { data } = await callApi(listProfessionCounts, { signal });
      storeSlice("dashboard", {
        userListByProfessionData: data,
        userListByProfessionCount: data.length,
      });
      return data;
    },
  });
}

/** What the client has paid for; refetched each time the dashboard opens. */
export function subscriptionQuery(userId: string) {
  return queryOptions({
    queryKey: ["payments", "subscription", userId],
    queryFn: async ({ signal }) =>
      (await callApi(getSubscriptionInfo, { params: { userId }, signal })).data,
    staleTime: 0,
  });
}
