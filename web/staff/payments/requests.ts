import { queryOptions } from "@tanstack/react-query";
import * as endpoints from "@wasla/contract/payments/staff-endpoints";
import { callApi } from "#/platform/api/call-api.ts";
import { pageQuery } from "#/staff/list/page-query.ts";

export type WebhookEventFilter = {
  readonly state?: endpoints.WebhookEventStatus | undefined;
  readonly type?: string | undefined;
};

export function webhookEventsQuery(filter: WebhookEventFilter, after: string | undefined) {
  const query = { ...filter, after };
  return queryOptions({
    ...pageQuery(["notices", query], (signal) =>
      callApi(endpoints.listWebhookEvents, { query, signal }),
    ),
    // Waiting events are processed within seconds.
    refetchInterval: ({ state: { data } }) =>
      data?.rows.some(({ state }) => state === "waiting") ? 3_000 : false,
  });
}

export const pastDueQuery = (after: string | undefined) =>
  pageQuery(["past due", after], (signal) =>
    callApi(endpoints.listPastDue, { query: { after }, signal }),
  );

type RefundPageQuery = {
  readonly sort: (typeof endpoints.reversedInvoiceSorts)[number] | undefined;
  readonly after: string | undefined;
};

export const refundsQuery = (query: RefundPageQuery) =>
  pageQuery(["given back", query], (signal) =>
    callApi(endpoints.listReversedInvoices, { query, signal }),
  );

export const mismatchesQuery = (after: string | undefined) =>
  pageQuery(["out of step", after], (signal) =>
    callApi(endpoints.listQuantityMismatches, { query: { after }, signal }),
  );

export const replayWebhookEvent = (
  { provider, _id: id }: endpoints.StaffWebhookEvent,
  reason: string,
) => callApi(endpoints.replayWebhookEvent, { params: { provider, id }, body: { reason } });

export const resyncClientPayments = (userId: string, reason: string) =>
  callApi(endpoints.resyncClient, { params: { userId }, body: { reason } });
