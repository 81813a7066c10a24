import type { Billing, Quote } from "@wasla/contract/payments/schemas";
import { legalDocumentUrl } from "@wasla/contract/privacy/terms";
import classes from "#/payments/checkout/card/card.module.css";
import { useFormats } from "#/platform/language/formats.ts";
import { isolateBidi } from "#/platform/language/isolate-bidi.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";

type Props = { readonly quote: Quote; readonly isStale: boolean; readonly billing: Billing };

/** The amount charged now, and the later amounts. */
export function PaymentTotals({ quote, isStale, billing }: Props) {
  return (
    <div className={classes.sums} data-stale={isStale || undefined}>
      <AmountDueNow totalFils={quote.total} />
      <p className="note">{useRecurringText(quote, billing)}</p>
    </div>
  );
}

export function AmountDueNow({ totalFils }: { readonly totalFils: number }) {
  const t = useMessages("payments");
  const { money } = useFormats();
  return (
    <p className={classes.now}>
      {t("payNow")} <strong>{money(totalFils)}</strong>
    </p>
  );
}

function useRecurringText(quote: Quote, { subscription }: Billing): string {
  const t = useMessages("payments");
  const { money, gulfDate } = useFormats();
  const amount = isolateBidi(money(quote.monthlyTotal));
  if (subscription?.isEnding) return t("thenNothing", { date: gulfDate(subscription.paidUntil) });
  return t(quote.prorationDate === null ? "thenMonthly" : "thenAll", { amount });
}

/** What pressing the button agrees to, and who receives the card data. */
export function TermsNotice({ isFree = false }: { readonly isFree?: boolean }) {
  const t = useMessages("payments");
  const language = useLanguage();
  const terms = (
    <a key="terms" href={legalDocumentUrl("terms", language)} target="_blank" rel="noreferrer">
      {t("terms")}
    </a>
  );
  return (
    <p className="note">
      {t(isFree ? "acceptFree" : "acceptTerms")
        .split(/(\{terms\})/)
        .map((part) => (part === "{terms}" ? terms : part))}{" "}
      {!isFree && t("toProvider")}
    </p>
  );
}
