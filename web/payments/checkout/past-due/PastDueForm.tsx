import type { InvoiceRow, Subscription } from "@wasla/contract/payments/schemas";
import { useId, useState } from "react";
import { CardPaymentForm } from "#/payments/checkout/card/CardPaymentForm.tsx";
import { CardProviderLoader } from "#/payments/checkout/card/CardProviderLoader.tsx";
import { PayButton } from "#/payments/checkout/card/PayButton.tsx";
import classes from "#/payments/checkout/checkout.module.css";
import type { DeclinedOutcome } from "#/payments/checkout/flow/payment-outcome.ts";
import { usePayment } from "#/payments/checkout/flow/use-payment.ts";
import { TermsNotice } from "#/payments/checkout/payment/PaymentTotals.tsx";
import { AmountTable } from "#/payments/checkout/price/AmountTable.tsx";
import { CardDeclinedNotice } from "#/payments/checkout/saved-card/CardDeclinedNotice.tsx";
import savedCardClasses from "#/payments/checkout/saved-card/saved-card.module.css";
import { useFormats } from "#/platform/language/formats.ts";
import { isolateBidi } from "#/platform/language/isolate-bidi.ts";
import { useMessages } from "#/platform/language/language.ts";
import { useUser } from "#/platform/state/session.ts";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { PastDueSavedCard } from "./PastDueSavedCard.tsx";
import { type PastDuePayment, usePastDuePayment } from "./use-past-due-payment.ts";

type Props = {
  readonly subscription: Subscription;
  readonly invoices: readonly InvoiceRow[];
};

/** Pays a renewal that could not be charged. */
export function PastDueForm({ subscription, invoices }: Props) {
  const t = useMessages("payments");
  const id = useId();
  const { card, due } = subscription;
  const totalFils = due?.totalFils ?? 0;
  const [declined, setDeclined] = useState<DeclinedOutcome>();
  // Undefined until the user has chosen.
  const [usesNewCard, setUsesNewCard] = useState<boolean>();
  const selectCard = (isNewCard: boolean, why?: DeclinedOutcome) => {
    setUsesNewCard(isNewCard);
    setDeclined(why);
  };
  const payment = usePayment({
    isRenewal: true,
    onDone: () => ({
      text: t("duePaid"),
      result: {
        professions: [],
        totalFils,
        invoicesBefore: invoices.map(({ number }) => number),
        isConfirmed: false,
      },
    }),
    onDeclined: (outcome) => selectCard(true, outcome),
  });
  const shared = { due: usePastDuePayment(payment), totalFils };
  return (
    <div className={classes.desk}>
      <PastDueSummary subscription={subscription} totalFils={totalFils} />
      <section className={classes.side} aria-labelledby={id}>
        <h2 id={id}>{t("payment")}</h2>
        {card && !usesNewCard ? (
          <PastDueSavedCard
            {...shared}
            card={card}
            onAnother={() => selectCard(true)}
            takesFocus={usesNewCard === false}
          />
        ) : (
          <PastDueNewCard
            {...shared}
            declined={declined}
            onBack={card ? () => selectCard(false) : undefined}
            takesFocus={usesNewCard === true}
          />
        )}
      </section>
    </div>
  );
}

type PastDueNewCardProps = {
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
function PastDueNewCard({ due, totalFils, declined, onBack, takesFocus }: PastDueNewCardProps) {
  const t = useMessages("payments");
  const { money } = useFormats();
  const { payment, isBlocked, hint } = due;
  const label = t("pay", { amount: money(totalFils) });
  const placeholder = (
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
          className={savedCardClasses.back}
          disabled={payment.step !== undefined}
          onClick={onBack}
        >
          {t("backToOnFile")}
        </button>
      )}
      <CardProviderLoader placeholder={placeholder}>
        {(_, isRetried) => (
          <CardPaymentForm {...due} label={label} takesFocus={takesFocus || isRetried}>
            <TermsNotice />
          </CardPaymentForm>
        )}
      </CardProviderLoader>
    </>
  );
}

type PastDueSummaryProps = { readonly subscription: Subscription; readonly totalFils: number };

/** The amount due, and until when the candidates stay open. */
function PastDueSummary({ subscription, totalFils }: PastDueSummaryProps) {
  const t = useMessages("payments");
  const { money, gulfDate } = useFormats();
  const id = useId();
  const { quantity, accessUntil } = subscription;
  const { isVerified, subscriptionInfo } = useUser();
  // A verified corporate keeps its candidates.
  const keyPrefix = isVerified ? "dueSearch" : "due";
  // Decided by the server, because the device's clock may be wrong.
  const isOver = !subscriptionInfo.isSubscribed;
  return (
    <section className={classes.summary} aria-labelledby={id}>
      <div className={classes.side}>
        <h2 id={id}>{t("due")}</h2>
        <Notice tone="danger">
          {t(isOver ? `${keyPrefix}Over` : `${keyPrefix}Text`)}{" "}
          {!isOver &&
            accessUntil &&
            t(`${keyPrefix}Until`, { date: isolateBidi(gulfDate(accessUntil)) })}
        </Notice>
        <AmountTable
          lines={[[t("renewal", { count: quantity }), money(totalFils)]]}
          totals={[[t("total"), money(totalFils)]]}
        />
      </div>
    </section>
  );
}
