import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { listProfessionCounts } from "@wasla/contract/candidates/endpoints";
import { getBilling, payDue } from "@wasla/contract/payments/billing-endpoints";
import {
  type CheckoutBasket,
  checkCoupon,
  createCheckout,
  createPaymentIntent,
  getPaymentConfig,
  getQuote,
  syncPayment,
} from "@wasla/contract/payments/checkout-endpoints";
import type { Coupon, Quote } from "@wasla/contract/payments/schemas";
import { getSubscriptionInfo } from "@wasla/contract/payments/subscription-endpoints";
import type { Language } from "@wasla/contract/platform/language";
import { callApi } from "#/platform/api/call-api.ts";
import { loadCardProvider } from "./card-provider.ts";

/** A proration counts from the quote's second, and the server accepts it for ten minutes. */
const QUOTE_REFRESH_MS = 480_000;

export function paymentConfigQuery() {
  return queryOptions({
    queryKey: ["payments", "config"],
    queryFn: async ({ signal }) => (await callApi(getPaymentConfig, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The card provider's script in a language; refetch it if it was blocked. */
export function cardProviderQuery(language: Language) {
  return queryOptions({
    queryKey: ["payments", "stripe", language],
    queryFn: async ({ client }) => {
      const stripe = await loadCardProvider(
        await client.fetchQuery({ ...paymentConfigQuery(), staleTime: 0 }),
      );
      if (stripe === null) throw new Error("the payment provider's script could not be loaded");
      return stripe;
    },
    retry: false,
    // Fields only work with the instance that created them, so it is never refetched.
    staleTime: "static",
    // The instance is not plain data.
    structuralSharing: false,
  });
}

export type QuoteRequest = {
  readonly priceId: string;
  readonly quantity: number;
  readonly couponCode: string | undefined;
};

/** A quote and the number of professions it was made for, so that both change together. */
export type QuoteWithQuantity = Quote & { readonly quantity: number };

/** The previous quote stays visible while the next one loads. */
export function quoteQuery(request: QuoteRequest) {
  return queryOptions({
    queryKey: ["payments", "quote", request],
    queryFn: async ({ signal }): Promise<QuoteWithQuantity> => {
      const { data } = await callApi(getQuote, { query: request, signal });
      return { ...data, quantity: request.quantity };
    },
    enabled: request.quantity > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: QUOTE_REFRESH_MS,
  });
}

/** Number of candidates by profession id. */
export function candidatesByProfessionQuery() {
  return queryOptions({
    queryKey: ["payments", "candidates"],
    queryFn: async ({ signal }) => {
      const { data } = await callApi(listProfessionCounts, { signal });
      return new Map(data.map(({ _id, count }) => [_id, count]));
    },
    structuralSharing: false,
  });
}

/** Null if the code is not valid. */
export async function findCoupon(code: string): Promise<Coupon | null> {
  const { valid, data } = await callApi(checkCoupon, { params: { id: code } });
  return valid ? data : null;
}

export async function startCheckout(basket: CheckoutBasket) {
  return (await callApi(createCheckout, { body: basket })).checkOutSession;
}

export async function startWalletPayment(basket: CheckoutBasket) {
  return (await callApi(createPaymentIntent, { body: basket })).data;
}

/** Pays what is due with a new method, or with the saved card if undefined. */
export async function payPastDue(methodId: string | undefined) {
  return (await callApi(payDue, { body: { paymentMethodId: methodId } })).data;
}

/** Access and billing for the success page; `mustSync` makes the server ask the provider. */
export async function readPaymentSnapshot(userId: string, mustSync: boolean, signal: AbortSignal) {
  if (mustSync) await callApi(syncPayment, { signal }).catch(() => undefined);
  const [info, billing] = await Promise.all([
    callApi(getSubscriptionInfo, { params: { userId }, signal }),
    callApi(getBilling, { signal }),
  ]);
  return { info: info.data, billing: billing.data };
}
