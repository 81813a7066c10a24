import { type FormEvent, useEffect, useRef } from "react";
import type { PaymentFormProps } from "#/payments/checkout/card/CardPaymentForm.tsx";
import classes from "#/payments/checkout/card/card.module.css";
import { PayButton } from "#/payments/checkout/card/PayButton.tsx";
import type { PaymentConfirmer } from "#/payments/checkout/flow/confirm-payment.ts";
import { payWithSavedCard } from "#/payments/checkout/flow/pay-by-card.ts";

type Props = PaymentFormProps & {
  readonly stripe: PaymentConfirmer;
  /** Focuses the button on mount, because a press has brought the form. */
  readonly takesFocus?: boolean;
};

export function SavedCardForm(props: Props) {
  const { stripe, payment, startPayment, label, isBlocked, onBlocked, children, hint, takesFocus } =
    props;
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on mount
  useEffect(() => {
    if (takesFocus) form.current?.querySelector<HTMLElement>("[type=submit]")?.focus();
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBlocked) return onBlocked();
    void payment.pay((onStep) => payWithSavedCard(stripe, startPayment, onStep));
  };
  return (
    <form ref={form} noValidate className={classes.form} onSubmit={submit}>
      {children}
      <PayButton payment={payment} label={label} isBlocked={isBlocked}>
        {hint}
      </PayButton>
    </form>
  );
}
