import type { Card } from "@wasla/contract/payments/schemas";
import type { ReactNode } from "react";
import { CardPaymentForm } from "#/payments/checkout/card/CardPaymentForm.tsx";
import { CardProviderLoader } from "#/payments/checkout/card/CardProviderLoader.tsx";
import { PayButton } from "#/payments/checkout/card/PayButton.tsx";
import type { DeclinedOutcome } from "#/payments/checkout/flow/payment-outcome.ts";
import { CardDeclinedNotice } from "#/payments/checkout/saved-card/CardDeclinedNotice.tsx";
import { SavedCard } from "#/payments/checkout/saved-card/SavedCard.tsx";
import { SavedCardForm } from "#/payments/checkout/saved-card/SavedCardForm.tsx";
import { TermsNotice } from "./PaymentTotals.tsx";
import type { CheckoutState } from "./use-checkout.ts";
import type { PayButtonState } from "./use-pay-button.ts";

export type PaymentOptionProps = {
  readonly checkout: CheckoutState;
  readonly payButton: PayButtonState;
  /** The amount charged now; undefined until known. */
  readonly totals: ReactNode;
};

/** Charges an addition to the subscription's card. */
export function SavedCardPayment({
  checkout,
  payButton,
  totals,
  card,
}: PaymentOptionProps & { readonly card: Card }) {
  return (
    <SavedCard card={card} busy={payButton.payment.step !== undefined}>
      <CardProviderLoader
        placeholder={<PaymentPlaceholder payButton={payButton} totals={totals} />}
      >
        {(stripe, takesFocus) => (
          <SavedCardForm
            {...payButton}
            startPayment={checkout.startPayment}
            stripe={stripe}
            takesFocus={takesFocus}
          >
            {totals}
            <TermsNotice />
          </SavedCardForm>
        )}
      </CardProviderLoader>
    </SavedCard>
  );
}

/** Pays with another card after the saved one was declined. */
export function OtherCardPayment(
  props: PaymentOptionProps & { readonly declined: DeclinedOutcome },
) {
  const { checkout, payButton, totals } = props;
  const { secret, declineMessage } = props.declined;
  const startedPayment =
    secret && ({ client_secret: secret, paymentIntentId: null, status: "open" } as const);
  return (
    <>
      <CardDeclinedNotice why={declineMessage} />
      <CardProviderLoader
        placeholder={<PaymentPlaceholder payButton={payButton} totals={totals} />}
      >
        {() => (
          <CardPaymentForm
            {...payButton}
            startPayment={startedPayment ? async () => startedPayment : checkout.startPayment}
            takesFocus
          >
            {totals}
            <TermsNotice />
          </CardPaymentForm>
        )}
      </CardProviderLoader>
    </>
  );
}

/** Shown below a card form that is loading. */
export function PaymentPlaceholder({
  payButton,
  totals,
}: Pick<PaymentOptionProps, "payButton" | "totals">) {
  return (
    <>
      {totals}
      <PayButton
        payment={payButton.payment}
        label={payButton.label}
        isBlocked={payButton.isBlocked}
        isDisabled
      >
        {payButton.hint}
      </PayButton>
    </>
  );
}
