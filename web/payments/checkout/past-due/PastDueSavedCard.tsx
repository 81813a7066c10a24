import type { Card } from "@wasla/contract/payments/schemas";
import { useEffect, useRef } from "react";
import { brandName } from "#/payments/billing/card/card-text.ts";
import { CardProviderLoader } from "#/payments/checkout/card/CardProviderLoader.tsx";
import { PayButton } from "#/payments/checkout/card/PayButton.tsx";
import { AmountDueNow, TermsNotice } from "#/payments/checkout/payment/PaymentTotals.tsx";
import { SavedCardForm } from "#/payments/checkout/saved-card/SavedCardForm.tsx";
import { SavedCardLine } from "#/payments/checkout/saved-card/SavedCardLine.tsx";
import { useMessages } from "#/platform/language/language.ts";
import type { PastDuePayment } from "./use-past-due-payment.ts";

type Props = {
  readonly due: PastDuePayment;
  readonly card: Card;
  readonly totalFils: number;
  readonly onAnother: () => void;
  /** The user has come back from the form for another card. */
  readonly takesFocus: boolean;
};

/** Retries the saved card, which may have changed or be accepted by now. */
export function PastDueSavedCard({ due, card, totalFils, onAnother, takesFocus }: Props) {
  const newCardButton = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on mount
  useEffect(() => {
    if (takesFocus) newCardButton.current?.focus();
  }, []);
  const { payment, isBlocked, hint } = due;
  const label = useLabel(card);
  const placeholder = (
    <PayButton payment={payment} label={label} isBlocked={isBlocked} isDisabled>
      {hint}
    </PayButton>
  );
  return (
    <>
      <SavedCardLine
        ref={newCardButton}
        card={card}
        messageKey="onFile"
        busy={payment.step !== undefined}
        onChangeCard={onAnother}
      />
      <CardProviderLoader placeholder={placeholder}>
        {(stripe, isRetried) => (
          <SavedCardForm {...due} label={label} stripe={stripe} takesFocus={isRetried}>
            <AmountDueNow totalFils={totalFils} />
            <TermsNotice />
          </SavedCardForm>
        )}
      </CardProviderLoader>
    </>
  );
}

function useLabel(card: Card): string {
  const t = useMessages("payments");
  const brand = brandName(card);
  const { last4 } = card;
  return brand === undefined ? t("tryOnFileCard", { last4 }) : t("tryOnFile", { brand, last4 });
}
