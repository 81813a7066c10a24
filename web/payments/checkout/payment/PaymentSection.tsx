import type { Billing } from "@wasla/contract/payments/schemas";
import { useId, useLayoutEffect, useRef } from "react";
import { FreeCheckoutForm } from "#/payments/checkout/card/FreeCheckoutForm.tsx";
import classes from "#/payments/checkout/checkout.module.css";
import type { DeclinedOutcome } from "#/payments/checkout/flow/payment-outcome.ts";
import { VerifyInstead } from "#/payments/checkout/VerifyInstead.tsx";
import { useMessages } from "#/platform/language/language.ts";
import { NewCardPayment } from "./NewCardPayment.tsx";
import { PaymentTotals, TermsNotice } from "./PaymentTotals.tsx";
import { OtherCardPayment, SavedCardPayment } from "./payment-options.tsx";
import type { CheckoutState } from "./use-checkout.ts";
import { usePayButton } from "./use-pay-button.ts";

type Props = {
  readonly checkout: CheckoutState;
  readonly billing: Billing;
  /** Set if the saved card was declined for this payment. */
  readonly declined: DeclinedOutcome | undefined;
};

/** The saved card, a card form, or only a button if nothing is due. */
export function PaymentSection(props: Props) {
  const t = useMessages("payments");
  const id = useId();
  const isEmpty = props.checkout.quantity === 0;
  const heading = useHeadingFocus(isEmpty);
  return (
    <section className={classes.side} aria-labelledby={id}>
      <h2 ref={heading} id={id} tabIndex={-1}>
        {t("payment")}
      </h2>
      {isEmpty ? <p className="note">{t("chooseFirst")}</p> : <PaymentOption {...props} />}
      <VerifyInstead />
    </section>
  );
}

/** Focuses the heading if the focused form disappeared because everything is paid. */
function useHeadingFocus(isEmpty: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasEmpty = useRef(isEmpty);
  useLayoutEffect(() => {
    const isFocusLost = document.activeElement === document.body;
    if (isEmpty && !wasEmpty.current && isFocusLost) heading.current?.focus();
    wasEmpty.current = isEmpty;
  }, [isEmpty]);
  return heading;
}

function PaymentOption({ checkout, billing, declined }: Props) {
  const t = useMessages("payments");
  const payButton = usePayButton(checkout);
  const { quoteState, startPayment } = checkout;
  const { quote } = quoteState;
  const { subscription } = billing;
  const card = subscription?.status === "active" ? subscription.card : null;
  const shared = {
    checkout,
    payButton,
    totals: quote && (
      <PaymentTotals quote={quote} isStale={!quoteState.isCurrent} billing={billing} />
    ),
  };
  if (declined) return <OtherCardPayment {...shared} declined={declined} />;
  if (quote?.total === 0)
    return (
      <FreeCheckoutForm
        {...payButton}
        startPayment={startPayment}
        label={t("unlockFree")}
        monthlyFils={card ? 0 : quote.monthlyTotal}
      >
        {shared.totals}
        <TermsNotice isFree />
      </FreeCheckoutForm>
    );
  return card ? <SavedCardPayment {...shared} card={card} /> : <NewCardPayment {...shared} />;
}
