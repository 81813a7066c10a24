import type { Billing, Quote } from "@wasla/contract/payments/schemas";
import { legalAddress } from "@wasla/contract/privacy/terms";
import style from "#/payments/pay/card/card.module.css";
import { useFormats } from "#/platform/language/formats.ts";
import { isolated } from "#/platform/language/isolated.ts";
import { useLanguage, useWords } from "#/platform/language/language.ts";

type Props = { readonly quote: Quote; readonly isStale: boolean; readonly billing: Billing };

/** What is charged now, and what follows from it. */
export function Sums({ quote, isStale, billing }: Props) {
  return (
    <div className={style.sums} data-stale={isStale || undefined}>
      <PayNow totalFils={quote.total} />
      <p className="note">{useThen(quote, billing)}</p>
    </div>
  );
}

export function PayNow({ totalFils }: { readonly totalFils: number }) {
  const t = useWords("payments");
  const { money } = useFormats();
  return (
    <p className={style.now}>
      {t("payNow")} <strong>{money(totalFils)}</strong>
    </p>
  );
}

function useThen(quote: Quote, { subscription }: Billing): string {
  const t = useWords("payments");
  const { money, gulfDate } = useFormats();
  const amount = isolated(money(quote.monthlyTotal));
  if (subscription?.isEnding) return t("thenNothing", { date: gulfDate(subscription.paidUntil) });
  return t(quote.prorationDate === null ? "thenMonthly" : "thenAll", { amount });
}

/** What the press of the button agrees to, and where the card's data goes. */
export function AcceptTerms({ isFree = false }: { readonly isFree?: boolean }) {
  const t = useWords("payments");
  const language = useLanguage();
  const terms = (
    <a key="terms" href={legalAddress("terms", language)} target="_blank" rel="noreferrer">
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
