import { useQueryClient } from "@tanstack/react-query";
import type { Billing, Plan } from "@wasla/contract/payments/schemas";
import { useEffect } from "react";
import type { Basket } from "#/payments/checkout/basket/basket.ts";
import { clearBasket } from "#/payments/checkout/basket/use-basket.ts";
import type { DeclinedOutcome } from "#/payments/checkout/flow/payment-outcome.ts";
import { usePayment } from "#/payments/checkout/flow/use-payment.ts";
import type { CouponState } from "#/payments/checkout/price/use-coupon.ts";
import type { QuoteState } from "#/payments/checkout/price/use-quote.ts";
import { beginCheckout, beginWallet, quoteQuery } from "#/payments/requests.ts";
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

/** Sends the basket to the server and handles the outcomes. */
export function useCheckout({
  plan,
  billing,
  basket,
  quoteState,
  coupon,
  onDeclined,
}: CheckoutInput) {
  const t = useMessages("payments");
  const { _id } = useUser();
  const cache = useQueryClient();
  const { quote } = quoteState;
  useInvalidCoupon(quoteState, coupon);
  const payment = usePayment({
    onDone: () => {
      clearBasket(_id);
      const professions = basket.chosen.map(({ _id, label, labelAr }) => ({ _id, label, labelAr }));
      return {
        text: t("created"),
        result: {
          professions,
          totalFils: quote?.total ?? 0,
          invoicesBefore: billing.invoices.map(({ number }) => number),
          isConfirmed: false,
        },
      };
    },
    onRepriced: ({ quote: now }) => {
      const couponCode = coupon.applied || undefined;
      const quantity = basket.chosen.length;
      const { queryKey } = quoteQuery({ priceId: plan.priceId, quantity, couponCode });
      if (now) cache.setQueryData(queryKey, { ...now, quantity });
      else void quoteState.refetch();
    },
    onCouponGone: coupon.reject,
    onDeclined,
  });
  const checkoutRequest = (methodId: string | undefined) => ({
    priceId: plan.priceId,
    ...professionIdsOf(basket),
    couponId: quote?.discount?.coupon.id ?? null,
    paymentIntentId: methodId ?? null,
    prorationDate: quote?.prorationDate ?? null,
  });
  return {
    payment,
    quoteState,
    quantity: basket.chosen.length,
    startPayment: (methodId: string | undefined) => beginCheckout(checkoutRequest(methodId)),
    beginWallet: (methodId: string) => beginWallet(checkoutRequest(methodId)),
  };
}
export type CheckoutState = ReturnType<typeof useCheckout>;

/** Ids of the client's own professions and of those added here, separately. */
function professionIdsOf({ chosen, added }: Basket) {
  const isAdded = (id: string) => added.some((one) => one._id === id);
  const ids = chosen.map(({ _id }) => _id);
  return {
    unpaidProfessions: ids.filter((id) => !isAdded(id)).map(Number),
    professions: ids.filter(isAdded).map(Number),
  };
}

/** Removes a stored coupon that has ended, so that the quote is requested without it. */
function useInvalidCoupon({ error }: QuoteState, coupon: CouponState) {
  const isInvalid = error !== null && coupon.applied !== "" && isAboutCoupon(error);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per response
  useEffect(() => {
    if (isInvalid) coupon.reject(error.message);
  }, [isInvalid]);
}

function isAboutCoupon(error: Error): boolean {
  return "errors" in error && JSON.stringify(error.errors).includes("couponCode");
}
