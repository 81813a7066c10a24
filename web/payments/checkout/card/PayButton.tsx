import { type ReactNode, useId } from "react";
import type { PaymentProcess } from "#/payments/checkout/flow/use-payment.ts";
import { useMessages } from "#/platform/language/language.ts";
import { BusyButton } from "#/ui/actions/BusyButton.tsx";
import { Notice } from "#/ui/feedback/Notice.tsx";
import classes from "./card.module.css";

type Props = {
  readonly payment: PaymentProcess;
  readonly label: string;
  /** Something that is needed is missing or still loading. */
  readonly isBlocked: boolean;
  /** There is no form to submit yet. */
  readonly isDisabled?: boolean;
  /** Why the button is blocked, if that is not obvious. */
  readonly children?: ReactNode;
};

/** The pay button with its progress and the message of the last attempt. */
export function PayButton({ payment, label, isBlocked, isDisabled = false, children }: Props) {
  const t = useMessages("payments");
  const { step, message } = payment;
  const id = useId();
  const hint = step === undefined && (isBlocked || isDisabled) ? children : undefined;
  return (
    <>
      {message && (
        <div className={classes.message}>
          <Notice tone="danger">
            <p>{message.text}</p>
            {message.note && <p>{message.note}</p>}
          </Notice>
        </div>
      )}
      <div className={classes.pay}>
        <BusyButton
          type="submit"
          busy={step !== undefined}
          disabled={isDisabled}
          aria-disabled={isBlocked || undefined}
          aria-describedby={hint ? id : undefined}
        >
          {label}
        </BusyButton>
        <p id={id} className={classes.step}>
          {step ? t(step) : hint}
        </p>
      </div>
    </>
  );
}
