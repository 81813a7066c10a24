import { queryOptions } from "@tanstack/react-query";
import * as agreed from "@wasla/contract/payments/staff-endpoints";
import { callApi } from "#/platform/api/call-api.ts";
import { pageQuery } from "#/staff/list/page-query.ts";

export type WebhookEventFilter = {
  readonly state?: agreed.WebhookEventStatus | undefined;
  readonly type?: string | undefined;
};

export function webhookEventsQuery(filter: WebhookEventFilter, after: string | undefined) {
  const query = { ...filter, after };
  return queryOptions({
    ...pageQuery(["notices", query], (signal) =>
      callApi(agreed.listWebhookEvents, { query, signal }),
    ),
    // Waiting events are processed within seconds.
    refetchInterval: ({ state: { data } }) =>
      data?.rows.some(({ state }) => state === "waiting") ? 3_000 : false,
  });
}

export const pastDueQuery = (after: string | undefined) =>
  pageQuery(["past due", after], (signal) =>
    callApi(agreed.listPastDue, { query: { after }, signal }),
  );

type RefundPageQuery = {
  readonly sort: (typeof agreed.reversedInvoiceSorts)[number] | undefined;
  readonly after: string | undefined;
};

export const refundsQuery = (query: RefundPageQuery) =>
  pageQuery(["given back", query], (signal) =>
    callApi(agreed.listReversedInvoices, { query, signal }),
  );

export const mismatchesQuery = (after: string | undefined) =>
  pageQuery(["out of step", after], (signal) =>
    callApi(agreed.listQuantityMismatches, { query: { after }, signal }),
  );

export const replayWebhookEvent = (
  { provider, _id: id }: agreed.StaffWebhookEvent,
  reason: string,
) => callApi(agreed.replayWebhookEvent, { params: { provider, id }, body: { reason } });

export const resyncClientPayments = (userId: string, reason: string) =>
  callApi(agreed.resyncClient, { params: { userId }, body: { reason } });
