import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { payByCard, type StartPayment } from "#/payments/checkout/flow/pay-by-card.ts";
import type { PaymentProcess } from "#/payments/checkout/flow/use-payment.ts";
import { CardFields } from "./CardFields.tsx";
import style from "./card.module.css";
import { PayButton } from "./PayButton.tsx";
import { useCardFields } from "./use-card-fields.ts";

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
  const fields = useCardFields(payment.clearMessage);
  const holder = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on mount
  useEffect(() => {
    if (takesFocus) holder.current?.focus();
  }, []);
  const isRunning = payment.step !== undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBlocked) return onBlocked();
    const card = fields.validateCard(() => holder.current?.focus());
    if (card) void payment.pay((onStep) => payByCard(card, startPayment, onStep));
  };
  return (
    <form noValidate className={style.form} onSubmit={submit}>
      <CardFields fields={fields} busy={isRunning} holderRef={holder} />
      {children}
      <PayButton payment={payment} label={label} isBlocked={isBlocked}>
        {hint}
      </PayButton>
    </form>
  );
}
