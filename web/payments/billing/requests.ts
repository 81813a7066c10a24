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

/** The signed-in client's billing. */
export function useBilling() {
  return useQuery(billingQuery());
}

/** Ends the subscription with its paid period, or resumes it. */
export function useSetEnding() {
  const storeBilling = useStoreBilling();
  return useMutation({
    networkMode: "always",
    mutationFn: async (isEnding: boolean) =>
      (await callApi(isEnding ? cancelSubscription : resumeSubscription)).data,
    onSuccess: storeBilling,
  });
}

/** Returns the client secret with which the browser confirms another card. */
export async function requestCardSecret(): Promise<string> {
  return (await callApi(startCardChange)).data.client_secret;
}

/** Saves the confirmed card for the renewals. */
export function useSaveCard() {
  const storeBilling = useStoreBilling();
  return useMutation({
    networkMode: "always",
    mutationFn: async (setupIntentId: string) =>
      (await callApi(finishCardChange, { body: { setupIntentId } })).data,
    onSuccess: storeBilling,
  });
}

/** Stores the returned billing at once, and refreshes everything that depends on it. */
function useStoreBilling() {
  const cache = useQueryClient();
  return (billing: Billing) => {
    cache.setQueryData(billingQuery().queryKey, billing);
    // The change is saved even if this fails.
    refreshPaidAccess().catch(() => undefined);
  };
}
