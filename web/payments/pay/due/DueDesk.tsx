import type { InvoiceRow, Subscription } from "@wasla/contract/payments/schemas";
import { useId, useState } from "react";
import style from "#/payments/pay/pay.module.css";
import type { Declined } from "#/payments/pay/run/outcome.ts";
import { usePaying } from "#/payments/pay/run/use-paying.ts";
import { useWords } from "#/platform/language/language.ts";
import { DueByCard } from "./DueByCard.tsx";
import { DueOnFile } from "./DueOnFile.tsx";
import { DueSummary } from "./DueSummary.tsx";
import { useDue } from "./use-due.ts";

type Props = {
  readonly subscription: Subscription;
  readonly invoices: readonly InvoiceRow[];
};

/** A renewal that could not be charged: what is due, and the card that pays it. */
export function DueDesk({ subscription, invoices }: Props) {
  const t = useWords("payments");
  const id = useId();
  const { card, due } = subscription;
  const totalFils = due?.totalFils ?? 0;
  const [declined, setDeclined] = useState<Declined>();
  // Undefined until one or the other was asked for.
  const [isAnother, setAnother] = useState<boolean>();
  const show = (another: boolean, why?: Declined) => {
    setAnother(another);
    setDeclined(why);
  };
  const paying = usePaying({
    isRenewal: true,
    onDone: () => ({
      text: t("duePaid"),
      done: {
        professions: [],
        totalFils,
        invoicesBefore: invoices.map(({ number }) => number),
        isConfirmed: false,
      },
    }),
    onDeclined: (outcome) => show(true, outcome),
  });
  const shared = { due: useDue(paying), totalFils };
  return (
    <div className={style.desk}>
      <DueSummary subscription={subscription} totalFils={totalFils} />
      <section className={style.side} aria-labelledby={id}>
        <h2 id={id}>{t("payment")}</h2>
        {card && !isAnother ? (
          <DueOnFile
            {...shared}
            card={card}
            onAnother={() => show(true)}
            takesFocus={isAnother === false}
          />
        ) : (
          <DueByCard
            {...shared}
            declined={declined}
            onBack={card ? () => show(false) : undefined}
            takesFocus={isAnother === true}
          />
        )}
      </section>
    </div>
  );
}
