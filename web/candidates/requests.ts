import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import {
  countJobSeekers,
  listJobSeekers,
  listProfessionCounts,
} from "@wasla/contract/candidates/endpoints";
import { subscriptionInfo } from "@wasla/contract/payments/subscription-endpoints";
import { call } from "#/platform/call/call.ts";
import { keep } from "#/platform/state/client-state.ts";
import { onLocked } from "#/platform/state/refresh-paid.ts";
import { type ListState, queryOf } from "./list-address.ts";

/** A page of the list; the page before stays on the screen until it is there. */
export function listQuery(list: ListState) {
  const query = queryOf(list);
  return queryOptions({
    queryKey: ["candidates", "list", query],
    queryFn: ({ signal }) => call(listJobSeekers, { query, signal }).catch(onLocked),
    placeholderData: keepPreviousData,
  });
}

/** How many candidates match, without asking for more than one small page. */
export function matchQuery(list: ListState) {
  return listQuery({ ...list, sort: null, pageNo: 1, count: 10 });
}

/** The two numbers of the dashboard's cards. */
export function countsQuery(profId: number | undefined) {
  return queryOptions({
    queryKey: ["candidates", "counts", profId ?? "all"],
    queryFn: async ({ signal }) => {
      const counts = await call(countJobSeekers, { query: { profId }, signal });
      if (profId === undefined)
        keep("dashboard", {
          totalJobseekerCount: counts.totalUsers,
          totalJobseekerCountByMonth: counts.currentMonthUserCount,
        });
      return counts;
    },
    placeholderData: keepPreviousData,
  });
}

/** The client's professions with their candidates. */
export function professionCountsQuery() {
  return queryOptions({
    queryKey: ["candidates", "professions"],
    queryFn: async ({ signal }) => {
      const { data } = await call(listProfessionCounts, { signal });
      keep("dashboard", { userListByProfessionData: data, userListByProfessionCount: data.length });
      return data;
    },
  });
}

/** What the client has paid for, asked anew each time the dashboard opens. */
export function subscriptionQuery(userId: string) {
  return queryOptions({
    queryKey: ["payments", "subscription", userId],
    queryFn: async ({ signal }) =>
      (await call(subscriptionInfo, { params: { userId }, signal })).data,
    staleTime: 0,
  });
}
