import { useQueryClient } from "@tanstack/react-query";
import type { Billing, Plan } from "@wasla/contract/payments/schemas";
import { useEffect } from "react";
import type { Basket } from "#/payments/pay/basket/basket.ts";
import { forgetBasket } from "#/payments/pay/basket/use-basket.ts";
import type { CouponState } from "#/payments/pay/price/use-coupon.ts";
import type { Quoting } from "#/payments/pay/price/use-quote.ts";
import type { Declined } from "#/payments/pay/run/outcome.ts";
import { usePaying } from "#/payments/pay/run/use-paying.ts";
import { beginCheckout, beginWallet, quoteQuery } from "#/payments/requests.ts";
import { useWords } from "#/platform/language/language.ts";
import { useUser } from "#/platform/state/session.ts";

type Given = {
  readonly plan: Plan;
  readonly billing: Billing;
  readonly basket: Basket;
  readonly quoting: Quoting;
  readonly coupon: CouponState;
  readonly onDeclined: (outcome: Declined) => void;
};

/** The basket on its way to the server, and what the page does with each end of it. */
export function useCheckout({ plan, billing, basket, quoting, coupon, onDeclined }: Given) {
  const t = useWords("payments");
  const { _id } = useUser();
  const cache = useQueryClient();
  const { quote } = quoting;
  useLostCoupon(quoting, coupon);
  const paying = usePaying({
    onDone: () => {
      forgetBasket(_id);
      const professions = basket.chosen.map(({ _id, label, labelAr }) => ({ _id, label, labelAr }));
      return {
        text: t("created"),
        done: {
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
      if (now) cache.setQueryData(queryKey, now);
      else void quoting.refetch();
    },
    onCouponGone: coupon.lose,
    onDeclined,
  });
  const sent = (methodId: string | undefined) => ({
    priceId: plan.priceId,
    ...namesOf(basket),
    couponId: quote?.discount?.coupon.id ?? null,
    paymentIntentId: methodId ?? null,
    prorationDate: quote?.prorationDate ?? null,
  });
  return {
    paying,
    quoting,
    quantity: basket.chosen.length,
    begin: (methodId: string | undefined) => beginCheckout(sent(methodId)),
    beginWallet: (methodId: string) => beginWallet(sent(methodId)),
  };
}
export type CheckoutState = ReturnType<typeof useCheckout>;

/** Those held by the client and those added here, apart. */
function namesOf({ chosen, added }: Basket) {
  const isAdded = (id: string) => added.some((one) => one._id === id);
  const ids = chosen.map(({ _id }) => _id);
  return {
    unpaidProfessions: ids.filter((id) => !isAdded(id)).map(Number),
    professions: ids.filter(isAdded).map(Number),
  };
}

/** A coupon kept in the tab may have ended since: the price is asked again without it. */
function useLostCoupon({ error }: Quoting, coupon: CouponState) {
  const isLost = error !== null && coupon.applied !== "" && isAboutCoupon(error);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (isLost) coupon.lose(error.message);
  }, [isLost]);
}

function isAboutCoupon(error: Error): boolean {
  return "errors" in error && JSON.stringify(error.errors).includes("couponCode");
}
