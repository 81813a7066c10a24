import type { Card } from "@wasla/contract/payments/schemas";
import type { ReactNode } from "react";
import { CardPaymentForm } from "#/payments/checkout/card/CardPaymentForm.tsx";
import { CardProviderLoader } from "#/payments/checkout/card/CardProviderLoader.tsx";
import { PayButton } from "#/payments/checkout/card/PayButton.tsx";
import type { DeclinedOutcome } from "#/payments/checkout/flow/payment-outcome.ts";
import { CardDeclinedNotice } from "#/payments/checkout/saved-card/CardDeclinedNotice.tsx";
import { SavedCard } from "#/payments/checkout/saved-card/SavedCard.tsx";
import { SavedCardForm } from "#/payments/checkout/saved-card/SavedCardForm.tsx";
import { AcceptTerms } from "./PaymentTotals.tsx";
import type { CheckoutState } from "./use-checkout.ts";
import type { PayButtonState } from "./use-pay-button.ts";

export type PaymentOptionProps = {
  readonly checkout: CheckoutState;
  readonly press: PayButtonState;
  /** The amount charged now; undefined until known. */
  readonly sums: ReactNode;
};

/** Charges an addition to the subscription's card. */
export function SavedCardPayment({
  checkout,
  press,
  sums,
  card,
}: PaymentOptionProps & { readonly card: Card }) {
  return (
    <SavedCard card={card} busy={press.paying.step !== undefined}>
      <CardProviderLoader placeholder={<PaymentPlaceholder press={press} sums={sums} />}>
        {(cards, takesFocus) => (
          <SavedCardForm {...press} begin={checkout.begin} cards={cards} takesFocus={takesFocus}>
            {sums}
            <AcceptTerms />
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
  const { checkout, press, sums } = props;
  const { secret, why } = props.declined;
  const startedPayment =
    secret && ({ client_secret: secret, paymentIntentId: null, status: "open" } as const);
  return (
    <>
      <CardDeclinedNotice why={why} />
      <CardProviderLoader placeholder={<PaymentPlaceholder press={press} sums={sums} />}>
        {() => (
          <CardPaymentForm
            {...press}
            begin={startedPayment ? async () => startedPayment : checkout.begin}
            takesFocus
          >
            {sums}
            <AcceptTerms />
          </CardPaymentForm>
        )}
      </CardProviderLoader>
    </>
  );
}

/** Shown below a card form that is loading. */
export function PaymentPlaceholder({ press, sums }: Pick<PaymentOptionProps, "press" | "sums">) {
  return (
    <>
      {sums}
      <PayButton paying={press.paying} label={press.label} isBlocked={press.isBlocked} isDisabled>
        {press.hint}
      </PayButton>
    </>
  );
}
