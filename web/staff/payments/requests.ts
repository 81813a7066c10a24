import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import * as agreed from "@wasla/contract/payments/staff-endpoints";
import { call } from "#/platform/call/call.ts";

export type NoticeFilter = {
  readonly state?: agreed.NoticeState | undefined;
  readonly type?: string | undefined;
};

/** Asked anew each time it is opened, like the lists below. */
export function noticesQuery(filter: NoticeFilter, after: string | undefined) {
  return queryOptions({
    queryKey: ["staff", "notices", filter, after],
    queryFn: async ({ signal }) =>
      (await call(agreed.listNotices, { query: { ...filter, after }, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
    // What waits is worked off within seconds.
    refetchInterval: ({ state: { data } }) =>
      data?.rows.some(({ state }) => state === "waiting") ? 3_000 : false,
  });
}

export function pastDueQuery(after: string | undefined) {
  return queryOptions({
    queryKey: ["staff", "past due", after],
    queryFn: async ({ signal }) =>
      (await call(agreed.listPastDue, { query: { after }, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function givenBackQuery(after: string | undefined) {
  return queryOptions({
    queryKey: ["staff", "given back", after],
    queryFn: async ({ signal }) =>
      (await call(agreed.listGivenBack, { query: { after }, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function outOfStepQuery(after: string | undefined) {
  return queryOptions({
    queryKey: ["staff", "out of step", after],
    queryFn: async ({ signal }) =>
      (await call(agreed.listOutOfStep, { query: { after }, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export const replay = ({ provider, _id: id }: agreed.StaffNotice, reason: string) =>
  call(agreed.replayNotice, { params: { provider, id }, body: { reason } });

export const readAgain = (userId: string, reason: string) =>
  call(agreed.readClientAgain, { params: { userId }, body: { reason } });
