import type { Subscription } from "@wasla/contract/payments/schemas";
import { useId } from "react";
import classes from "#/payments/checkout/checkout.module.css";
import { AmountTable } from "#/payments/checkout/price/AmountTable.tsx";
import { useFormats } from "#/platform/language/formats.ts";
import { isolateBidi } from "#/platform/language/isolate-bidi.ts";
import { useMessages } from "#/platform/language/language.ts";
import { useUser } from "#/platform/state/session.ts";
import { Notice } from "#/ui/feedback/Notice.tsx";

type Props = { readonly subscription: Subscription; readonly totalFils: number };

/** The amount due, and until when the candidates stay open. */
export function PastDueSummary({ subscription, totalFils }: Props) {
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
