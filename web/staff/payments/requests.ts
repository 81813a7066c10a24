import { queryOptions } from "@tanstack/react-query";
import * as agreed from "@wasla/contract/payments/staff-endpoints";
import { call } from "#/platform/call/call.ts";
import { pageQuery } from "#/staff/list/page-query.ts";

export type NoticeFilter = {
  readonly state?: agreed.NoticeState | undefined;
  readonly type?: string | undefined;
};

export function noticesQuery(filter: NoticeFilter, after: string | undefined) {
  const query = { ...filter, after };
  return queryOptions({
    ...pageQuery(["notices", query], (signal) => call(agreed.listNotices, { query, signal })),
    // What waits is worked off within seconds.
    refetchInterval: ({ state: { data } }) =>
      data?.rows.some(({ state }) => state === "waiting") ? 3_000 : false,
  });
}

export const pastDueQuery = (after: string | undefined) =>
  pageQuery(["past due", after], (signal) =>
    call(agreed.listPastDue, { query: { after }, signal }),
  );

type GivenBackPage = {
  readonly sort: (typeof agreed.givenBackSorts)[number] | undefined;
  readonly after: string | undefined;
};

export const givenBackQuery = (asked: GivenBackPage) =>
  pageQuery(["given back", asked], (signal) =>
    call(agreed.listGivenBack, { query: asked, signal }),
  );

export const outOfStepQuery = (after: string | undefined) =>
  pageQuery(["out of step", after], (signal) =>
    call(agreed.listOutOfStep, { query: { after }, signal }),
  );

export const replay = ({ provider, _id: id }: agreed.StaffNotice, reason: string) =>
  call(agreed.replayNotice, { params: { provider, id }, body: { reason } });

export const readAgain = (userId: string, reason: string) =>
  call(agreed.readClientAgain, { params: { userId }, body: { reason } });
