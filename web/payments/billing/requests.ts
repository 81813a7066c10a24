import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  cancelSubscription,
  finishCardChange,
  resumeSubscription,
  startCardChange,
} from "@wasla/contract/payments/billing-endpoints";
import type { Billing } from "@wasla/contract/payments/schemas";
import { callApi } from "#/platform/api/call-api.ts";
import { billingQuery } from "#/platform/queries/billing.ts";
import { refreshPaidAccess } from "#/platform/state/refresh-paid-access.ts";

/** How the client at the screen stands with the product. */
export function useBilling() {
  return useQuery(billingQuery());
}

/** Lets the subscription end, or takes that back. */
export function useSetEnding() {
  const storeBilling = useStoreBilling();
  return useMutation({
    networkMode: "always",
    mutationFn: async (isEnding: boolean) =>
      (await callApi(isEnding ? cancelSubscription : resumeSubscription)).data,
    onSuccess: storeBilling,
  });
}

/** Answers the secret by which the browser confirms another card. */
export async function requestCardSecret(): Promise<string> {
  return (await callApi(startCardChange)).data.client_secret;
}

/** Takes the card that was confirmed. */
export function useSaveCard() {
  const storeBilling = useStoreBilling();
  return useMutation({
    networkMode: "always",
    mutationFn: async (setupIntentId: string) =>
      (await callApi(finishCardChange, { body: { setupIntentId } })).data,
    onSuccess: storeBilling,
  });
}

/** What is answered stands at once; all that depends on it is asked again. */
function useStoreBilling() {
  const cache = useQueryClient();
  return (billing: Billing) => {
    cache.setQueryData(billingQuery().queryKey, billing);
    // It is done even when that is not learnt.
    refreshPaidAccess().catch(() => undefined);
  };
}
