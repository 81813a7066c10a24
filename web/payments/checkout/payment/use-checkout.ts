import { useQueryClient } from "@tanstack/react-query";
import type { CheckoutBasket } from "@wasla/contract/payments/checkout-endpoints";
import type { Billing, Plan, Quote } from "@wasla/contract/payments/schemas";
import { useEffect } from "react";
import type { Basket } from "#/payments/checkout/basket/basket.ts";
import { clearBasket } from "#/payments/checkout/basket/use-basket.ts";
import { isCouponError } from "#/payments/checkout/flow/outcome-of-server-error.ts";
import type { DeclinedOutcome } from "#/payments/checkout/flow/payment-outcome.ts";
import type { PaymentResult } from "#/payments/checkout/flow/payment-result-store.ts";
import { type PaymentProcess, usePayment } from "#/payments/checkout/flow/use-payment.ts";
import type { CouponState } from "#/payments/checkout/price/use-coupon.ts";
import type { QuoteState } from "#/payments/checkout/price/use-quote.ts";
import { quoteQuery, startCheckout, startWalletPayment } from "#/payments/requests.ts";
import { useMessages } from "#/platform/language/language.ts";
import { useUser } from "#/platform/state/session.ts";

type CheckoutInput = {
  readonly plan: Plan;
  readonly billing: Billing;
  readonly basket: Basket;
  readonly quoteState: QuoteState;
  readonly coupon: CouponState;
  readonly onDeclined: (outcome: DeclinedOutcome) => void;
};

export type CheckoutState = {
  readonly payment: PaymentProcess;
  readonly quoteState: QuoteState;
  readonly quantity: number;
  /** With a new card, or with the saved one if undefined. */
  readonly startPayment: (methodId: string | undefined) => ReturnType<typeof startCheckout>;
  readonly startWalletPayment: (methodId: string) => ReturnType<typeof startWalletPayment>;
};

/** Sends the basket to the server and handles the outcomes. */
export function useCheckout({
  plan,
  billing,
  basket,
  quoteState,
  coupon,
  onDeclined,
}: CheckoutInput): CheckoutState {
  const t = useMessages("payments");
  const user = useUser();
  const cache = useQueryClient();
  const { quote } = quoteState;
  const quantity = basket.selected.length;
  useInvalidCouponRemoval(quoteState, coupon);
  const payment = usePayment({
    onDone: () => {
      clearBasket(user._id);
      return { text: t("created"), result: toUnconfirmedResult(basket, billing, quote) };
    },
    onRepriced: ({ quote: newQuote }) => {
      // `applied` is empty without a coupon.
      const couponCode = coupon.applied || undefined;
      const { queryKey } = quoteQuery({ priceId: plan.priceId, quantity, couponCode });
      if (newQuote) cache.setQueryData(queryKey, { ...newQuote, quantity });
      else void quoteState.refetch();
    },
    onCouponInvalid: coupon.reject,
    onDeclined,
  });
  const toRequest = (methodId: string | undefined): CheckoutBasket => ({
    priceId: plan.priceId,
    ...toProfessionIds(basket),
    couponId: quote?.discount?.coupon.id ?? null,
    // The API's name; it takes the id of a payment method too.
    paymentIntentId: methodId ?? null,
    prorationDate: quote?.prorationDate ?? null,
  });
  return {
    payment,
    quoteState,
    quantity,
    startPayment: (methodId) => startCheckout(toRequest(methodId)),
    startWalletPayment: (methodId) => startWalletPayment(toRequest(methodId)),
  };
}

/** The success page waits for its confirmation, and links the invoice that did not exist before. */
function toUnconfirmedResult(
  { selected }: Basket,
  { invoices }: Billing,
  quote: Quote | undefined,
): PaymentResult {
  return {
    professions: selected.map(({ _id, label, labelAr }) => ({ _id, label, labelAr })),
    // A payment starts only once its quote has loaded.
    totalFils: quote?.total ?? 0,
    invoicesBefore: invoices.map(({ number }) => number),
    isConfirmed: false,
  };
}

/** Ids of the client's own professions and of those added here, separately; numbers in the API. */
function toProfessionIds({ selected, added }: Basket) {
  const isAdded = (id: string) => added.some((profession) => profession._id === id);
  const ids = selected.map(({ _id }) => _id);
  return {
    unpaidProfessions: ids.filter((id) => !isAdded(id)).map(Number),
    professions: ids.filter(isAdded).map(Number),
  };
}

/** Removes a stored coupon that has ended, so that the quote is requested without it. */
function useInvalidCouponRemoval({ error }: QuoteState, coupon: CouponState): void {
  const isInvalid = coupon.applied !== "" && error !== null && isCouponError(error);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `coupon` is new in every render
  useEffect(() => {
    if (isInvalid) coupon.reject(error.message);
  }, [isInvalid]);
}
