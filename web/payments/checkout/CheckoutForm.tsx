import type { Billing, Plan } from "@wasla/contract/payments/schemas";
import { useState } from "react";
import type { Choice } from "./basket/basket.ts";
import { useBasket } from "./basket/use-basket.ts";
import style from "./checkout.module.css";
import type { DeclinedOutcome } from "./flow/payment-outcome.ts";
import { OrderSummary } from "./OrderSummary.tsx";
import { PaymentSection } from "./payment/PaymentSection.tsx";
import { useCheckout } from "./payment/use-checkout.ts";
import { useCoupon } from "./price/use-coupon.ts";
import { useQuote } from "./price/use-quote.ts";

type Props = { readonly plan: Plan; readonly billing: Billing };

/** Order summary on the start side, payment on the end side. */
export function CheckoutForm({ plan, billing }: Props) {
  const { basket, choice, change } = useBasket();
  const [declined, setDeclined] = useState<DeclinedOutcome>();
  const { subscription, invoices } = billing;
  // Coupons are only for a first payment; this also ignores one stored in the tab.
  const takesCoupon = subscription === null && invoices.length === 0;
  const redeemed = takesCoupon ? choice.coupon : "";
  const coupon = useCoupon(
    redeemed,
    (code) => change({ coupon: code }),
    () => checkout.payment.clearMessage(),
  );
  const quoteState = useQuote(
    {
      priceId: plan.priceId,
      quantity: basket.chosen.length,
      couponCode: redeemed || undefined,
    },
    declined !== undefined,
  );
  const onDeclined = setDeclined;
  const checkout = useCheckout({ plan, billing, basket, quoteState, coupon, onDeclined });
  // A changed basket is a new payment, for which the saved card is tried again.
  const choose = (part: Partial<Choice>) => {
    setDeclined(undefined);
    checkout.payment.clearMessage();
    change(part);
  };
  return (
    <div className={style.desk}>
      <OrderSummary
        plan={plan}
        basket={basket}
        choice={choice}
        onChange={choose}
        quoteState={quoteState}
        coupon={takesCoupon ? coupon : undefined}
        isPaying={checkout.payment.step !== undefined}
        subscription={subscription}
      />
      <PaymentSection checkout={checkout} billing={billing} declined={declined} />
    </div>
  );
}
