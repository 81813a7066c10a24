/** What the payment path asks of the server. */
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { listProfessionCounts } from "@wasla/contract/candidates/endpoints";
import { payDue, readBilling } from "@wasla/contract/payments/billing-endpoints";
import {
  type Basket,
  checkCoupon,
  createCheckout,
  createIntent,
  paymentConfig,
  quotePrice,
  syncPayment,
} from "@wasla/contract/payments/endpoints";
import type { Coupon } from "@wasla/contract/payments/schemas";
import { subscriptionInfo } from "@wasla/contract/payments/subscription-endpoints";
import type { Language } from "@wasla/contract/platform/language";
import { call } from "#/platform/call/call.ts";
import { loadCardProvider } from "./card-provider.ts";

/** A quote's share of the month counts from its second; the server takes it for ten minutes. */
const quoteMs = 480_000;

/** Which card provider there is. */
export function configQuery() {
  return queryOptions({
    queryKey: ["payments", "config"],
    queryFn: async ({ signal }) => (await call(paymentConfig, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The card provider's script, of one language; where it is blocked, asking again begins anew. */
export function cardsQuery(language: Language) {
  return queryOptions({
    queryKey: ["payments", "cards", language],
    queryFn: async ({ client }) => {
      const cards = await loadCardProvider(
        await client.fetchQuery({ ...configQuery(), staleTime: 0 }),
      );
      if (cards === null) throw new Error("the card provider's script did not come");
      return cards;
    },
    retry: false,
    // Its fields stay with the one that has made them, whatever is paid meanwhile.
    staleTime: "static",
    // What the script has made is not data to be compared.
    structuralSharing: false,
  });
}

export type Priced = {
  readonly priceId: string;
  readonly quantity: number;
  readonly couponCode: string | undefined;
};

/** What is due; the one before stays on the screen until it is there. */
export function quoteQuery(priced: Priced) {
  return queryOptions({
    queryKey: ["payments", "quote", priced],
    queryFn: async ({ signal }) => (await call(quotePrice, { query: priced, signal })).data,
    enabled: priced.quantity > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: quoteMs,
  });
}

/** Candidates in each profession of the client's dashboard, by the profession's id. */
export function candidateCountsQuery() {
  return queryOptions({
    queryKey: ["payments", "candidates"],
    queryFn: async ({ signal }) => {
      const { data } = await call(listProfessionCounts, { signal });
      return new Map(data.map(({ _id, count }) => [_id, count]));
    },
    structuralSharing: false,
  });
}

/** The coupon of a typed code; null where it takes nothing off. */
export async function redeem(code: string): Promise<Coupon | null> {
  const { valid, data } = await call(checkCoupon, { params: { id: code } });
  return valid ? data : null;
}

export async function beginCheckout(basket: Basket) {
  return (await call(createCheckout, { body: basket })).checkOutSession;
}

export async function beginWallet(basket: Basket) {
  return (await call(createIntent, { body: basket })).data;
}

/** Pays what is due, with the method just made. */
export async function beginDue(methodId: string | undefined) {
  return (await call(payDue, { body: { paymentMethodId: methodId } })).data;
}

/** How the client stands, for who waits for a payment; `nudge` has the server ask the provider. */
export async function readStanding(userId: string, nudge: boolean, signal: AbortSignal) {
  if (nudge) await call(syncPayment, { signal }).catch(() => undefined);
  const [info, billing] = await Promise.all([
    call(subscriptionInfo, { params: { userId }, signal }),
    call(readBilling, { signal }),
  ]);
  return { info: info.data, billing: billing.data };
}
