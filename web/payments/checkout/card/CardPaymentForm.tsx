import { type FormEvent, type ReactNode, useEffect } from "react";
import { payByCard, type StartPayment } from "#/payments/checkout/flow/pay-by-card.ts";
import type { PaymentProcess } from "#/payments/checkout/flow/use-payment.ts";
import { CardFields } from "./CardFields.tsx";
import classes from "./card.module.css";
import { PayButton } from "./PayButton.tsx";
import { useCardForm } from "./use-card-form.ts";

export type PaymentFormProps = {
  readonly payment: PaymentProcess;
  readonly startPayment: StartPayment;
  readonly label: string;
  readonly isBlocked: boolean;
  /** Called on submit while blocked. */
  readonly onBlocked: () => void;
  /** The amount and the terms. */
  readonly children: ReactNode;
  readonly hint?: ReactNode;
};
type Props = PaymentFormProps & {
  /** Focuses the form on mount, because a press has brought it. */
  readonly takesFocus?: boolean;
};

export function CardPaymentForm(props: Props) {
  const { payment, startPayment, label, isBlocked, onBlocked, children, hint, takesFocus } = props;
  const form = useCardForm({
    onCard: (card) => payment.pay((onStep) => payByCard(card, startPayment, onStep)),
    onEdit: payment.clearMessage,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on mount
  useEffect(() => {
    if (takesFocus) form.setFocus("holder");
  }, []);
  const submit = (event: FormEvent) => {
    if (!isBlocked) return form.submit(event);
    event.preventDefault();
    onBlocked();
  };
  return (
    <form noValidate className={classes.form} onSubmit={submit}>
      <CardFields form={form} busy={payment.step !== undefined} />
      {children}
      <PayButton payment={payment} label={label} isBlocked={isBlocked}>
        {hint}
      </PayButton>
    </form>
  );
}
