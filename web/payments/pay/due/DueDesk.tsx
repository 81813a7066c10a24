import type { InvoiceRow, Subscription } from "@wasla/contract/payments/schemas";
import { useId } from "react";
import { PayBar } from "#/payments/pay/card/PayBar.tsx";
import { PayForm } from "#/payments/pay/card/PayForm.tsx";
import { WithCards } from "#/payments/pay/card/WithCards.tsx";
import { AcceptTerms } from "#/payments/pay/checkout/Sums.tsx";
import { useOnline } from "#/payments/pay/checkout/use-online.ts";
import style from "#/payments/pay/pay.module.css";
import { usePaying } from "#/payments/pay/run/use-paying.ts";
import { beginDue } from "#/payments/requests.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { useWords } from "#/platform/language/language.ts";
import { DueSummary } from "./DueSummary.tsx";

type Props = {
  readonly subscription: Subscription;
  readonly invoices: readonly InvoiceRow[];
};

/** A renewal that could not be charged: what is due, and a card that pays it. */
export function DueDesk({ subscription, invoices }: Props) {
  const t = useWords("payments");
  const { money } = useFormats();
  const isOnline = useOnline();
  const id = useId();
  const totalFils = subscription.due?.totalFils ?? 0;
  const paying = usePaying({
    onDone: () => ({
      text: t("duePaid"),
      done: {
        professions: [],
        totalFils,
        invoicesBefore: invoices.map(({ number }) => number),
        isConfirmed: false,
      },
    }),
  });
  const label = t("pay", { amount: money(totalFils) });
  return (
    <div className={style.desk}>
      <DueSummary subscription={subscription} totalFils={totalFils} />
      <section className={style.side} aria-labelledby={id}>
        <h2 id={id}>{t("payment")}</h2>
        <WithCards meanwhile={<PayBar paying={paying} label={label} isHeld isOff />}>
          {() => (
            <PayForm
              paying={paying}
              begin={beginDue}
              label={label}
              isHeld={!isOnline}
              onHeld={() => notify.error(t("offline"))}
              why={isOnline ? undefined : t("offline")}
            >
              <AcceptTerms />
            </PayForm>
          )}
        </WithCards>
      </section>
    </div>
  );
}
