import { CardPaymentForm } from "#/payments/checkout/card/CardPaymentForm.tsx";
import { CardProviderLoader } from "#/payments/checkout/card/CardProviderLoader.tsx";
import { PayButton } from "#/payments/checkout/card/PayButton.tsx";
import type { DeclinedOutcome } from "#/payments/checkout/flow/payment-outcome.ts";
import { AcceptTerms } from "#/payments/checkout/payment/PaymentTotals.tsx";
import { CardDeclinedNotice } from "#/payments/checkout/saved-card/CardDeclinedNotice.tsx";
import onFile from "#/payments/checkout/saved-card/saved-card.module.css";
import { useFormats } from "#/platform/language/formats.ts";
import { useMessages } from "#/platform/language/language.ts";
import type { PastDuePayment } from "./use-past-due-payment.ts";

type Props = {
  readonly due: PastDuePayment;
  readonly totalFils: number;
  /** Set if the saved card was declined. */
  readonly declined: DeclinedOutcome | undefined;
  /** Returns to the saved card, if there is one. */
  readonly onBack: (() => void) | undefined;
  /** Focuses the form on mount, because a press has brought it. */
  readonly takesFocus: boolean;
};

/** Pays what is due with a new card, which also becomes the card for renewals. */
export function PastDueNewCard({ due, totalFils, declined, onBack, takesFocus }: Props) {
  const t = useMessages("payments");
  const { money } = useFormats();
  const { payment, isBlocked, hint } = due;
  const label = t("pay", { amount: money(totalFils) });
  const meanwhile = (
    <PayButton payment={payment} label={label} isBlocked={isBlocked} isDisabled>
      {hint}
    </PayButton>
  );
  return (
    <>
      {declined && <CardDeclinedNotice why={declined.declineMessage} />}
      {onBack && (
        <button
          type="button"
          className={onFile.back}
          disabled={payment.step !== undefined}
          onClick={onBack}
        >
          {t("backToOnFile")}
        </button>
      )}
      <CardProviderLoader placeholder={meanwhile}>
        {(_, isRetried) => (
          <CardPaymentForm {...due} label={label} takesFocus={takesFocus || isRetried}>
            <AcceptTerms />
          </CardPaymentForm>
        )}
      </CardProviderLoader>
    </>
  );
}
