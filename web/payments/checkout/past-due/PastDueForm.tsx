import type { InvoiceRow, Subscription } from "@wasla/contract/payments/schemas";
import { useId, useState } from "react";
import style from "#/payments/checkout/checkout.module.css";
import type { DeclinedOutcome } from "#/payments/checkout/flow/payment-outcome.ts";
import { usePayment } from "#/payments/checkout/flow/use-payment.ts";
import { useMessages } from "#/platform/language/language.ts";
import { PastDueNewCard } from "./PastDueNewCard.tsx";
import { PastDueSavedCard } from "./PastDueSavedCard.tsx";
import { PastDueSummary } from "./PastDueSummary.tsx";
import { usePastDuePayment } from "./use-past-due-payment.ts";

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
  const selectCard = (another: boolean, why?: DeclinedOutcome) => {
    setUsesNewCard(another);
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
    <div className={style.desk}>
      <PastDueSummary subscription={subscription} totalFils={totalFils} />
      <section className={style.side} aria-labelledby={id}>
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
