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

/** What is chosen and what it costs at the start side, the card that pays it at the end side. */
export function CheckoutForm({ plan, billing }: Props) {
  const { basket, choice, change } = useBasket();
  const [declined, setDeclined] = useState<DeclinedOutcome>();
  const { subscription, invoices } = billing;
  // A coupon is for a first payment; one that was kept in this tab is, too.
  const takesCoupon = subscription === null && invoices.length === 0;
  const redeemed = takesCoupon ? choice.coupon : "";
  const coupon = useCoupon(
    redeemed,
    (code) => change({ coupon: code }),
    () => checkout.paying.forget(),
  );
  const quoting = useQuote(
    {
      priceId: plan.priceId,
      quantity: basket.chosen.length,
      couponCode: redeemed || undefined,
    },
    declined !== undefined,
  );
  const onDeclined = setDeclined;
  const checkout = useCheckout({ plan, billing, basket, quoting, coupon, onDeclined });
  // Another choice is another payment, which the card on file is tried for again.
  const choose = (part: Partial<Choice>) => {
    setDeclined(undefined);
    checkout.paying.forget();
    change(part);
  };
  return (
    <div className={style.desk}>
      <OrderSummary
        plan={plan}
        basket={basket}
        choice={choice}
        onChange={choose}
        quoting={quoting}
        coupon={takesCoupon ? coupon : undefined}
        isPaying={checkout.paying.step !== undefined}
        subscription={subscription}
      />
      <PaymentSection checkout={checkout} billing={billing} declined={declined} />
    </div>
  );
}
