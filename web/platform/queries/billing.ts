import { queryOptions } from "@tanstack/react-query";
import { getBilling } from "@wasla/contract/payments/billing-endpoints";
import { callApi } from "#/platform/api/call-api.ts";

/** Subscription, card and invoices of the client; refetched each time a page opens. */
export function billingQuery() {
  return queryOptions({
    queryKey: ["payments", "billing"],
    queryFn: async ({ signal }) => (await callApi(getBilling, { signal })).data,
    staleTime: 0,
    // The user may return after a payment or refund in another tab.
    refetchOnWindowFocus: true,
  });
}
