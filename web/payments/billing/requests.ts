import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  beginCardChange,
  cancelSubscription,
  finishCardChange,
  keepSubscription,
} from "@wasla/contract/payments/billing-endpoints";
import type { Billing } from "@wasla/contract/payments/schemas";
import { call } from "#/platform/call/call.ts";
import { billingQuery } from "#/platform/questions/billing.ts";
import { refreshPaid } from "#/platform/state/refresh-paid.ts";

/** How the client at the screen stands with the product. */
export function useBilling() {
  return useQuery(billingQuery());
}

/** Lets the subscription end, or takes that back. */
export function useEnding() {
  const keep = useKeep();
  return useMutation({
    networkMode: "always",
    mutationFn: async (isEnding: boolean) =>
      (await call(isEnding ? cancelSubscription : keepSubscription)).data,
    onSuccess: keep,
  });
}

/** Answers the secret by which the browser confirms another card. */
export async function cardSecret(): Promise<string> {
  return (await call(beginCardChange)).data.client_secret;
}

/** Takes the card that was confirmed. */
export function useTakeCard() {
  const keep = useKeep();
  return useMutation({
    networkMode: "always",
    mutationFn: async (setupIntentId: string) =>
      (await call(finishCardChange, { body: { setupIntentId } })).data,
    onSuccess: keep,
  });
}

/** What is answered stands at once; all that depends on it is asked again. */
function useKeep() {
  const cache = useQueryClient();
  return (billing: Billing) => {
    cache.setQueryData(billingQuery().queryKey, billing);
    // It is done even when that is not learnt.
    refreshPaid().catch(() => undefined);
  };
}
