/** The ways to pay for what is chosen. */
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
  /** What is charged now; undefined before it is known. */
  readonly sums: ReactNode;
};

/** The card that the subscription is charged to, for what is added to it. */
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

/** Another card for a payment that the one on file was not taken for. */
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

/** What stands below the shape of a form that is on its way. */
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
