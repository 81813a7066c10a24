import { DEFAULT_TAX_PERCENT } from "@wasla/contract/payments/money";
import type { Plan, Quote, Subscription } from "@wasla/contract/payments/schemas";
import { useEffect, useRef } from "react";
import type { QuoteWithQuantity } from "#/payments/requests.ts";
import { announce } from "#/platform/feedback/announce.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { isolateBidi } from "#/platform/language/isolate-bidi.ts";
import { useMessages } from "#/platform/language/language.ts";
import { LoadingSkeleton } from "#/ui/feedback/LoadingSkeleton.tsx";
import { QueryBoundary } from "#/ui/feedback/QueryBoundary.tsx";
import { AmountTable } from "./AmountTable.tsx";
import classes from "./price.module.css";
import { type QuoteState, totalDiscount, totalTax } from "./use-quote.ts";

type Props = {
  readonly quoteState: QuoteState;
  /** The subscription that the selection is added to. */
  readonly subscription: Subscription | null;
};

/** The quote, a skeleton or an error; announces new totals. */
export function PriceSummary({ quoteState, subscription }: Props) {
  const { quote: data, isCurrent } = quoteState;
  useAnnouncedTotal(isCurrent ? data?.total : undefined);
  return (
    <QueryBoundary
      query={{ ...quoteState, data }}
      fallback={<LoadingSkeleton rows={4} height={22} />}
    >
      {(quote) => <PriceTable {...{ quote, subscription }} isStale={!isCurrent} />}
    </QueryBoundary>
  );
}

/** Announces every total but the first. */
function useAnnouncedTotal(total: number | undefined) {
  const t = useMessages("payments");
  const { money } = useFormats();
  const announced = useRef<number>(undefined);
  useEffect(() => {
    if (total === undefined || total === announced.current) return;
    if (announced.current !== undefined) announce(t("totalAnnouncement", { total: money(total) }));
    announced.current = total;
  }, [total, t, money]);
}

type PriceTableProps = {
  readonly quote: QuoteWithQuantity;
  readonly isStale: boolean;
  /** The subscription that the selection is added to. */
  readonly subscription: Subscription | null;
};

/** The quote line by line. */
function PriceTable({ quote, isStale, subscription }: PriceTableProps) {
  const t = useMessages("payments");
  const { money, percent } = useFormats();
  const tax = totalTax(quote);
  const discount = totalDiscount(quote);
  const name = quote.discount?.coupon.name;
  const subtotalText = useSubtotalText(quote, subscription?.paidUntil);
  const discountText = name ? t("discountOf", { name: isolateBidi(name) }) : t("discount");
  const taxText = t("tax", { percent: percent((tax.percent ?? DEFAULT_TAX_PERCENT) / 100) });
  const hasNextMonth = quote.prorationDate !== null && !subscription?.isEnding;
  return (
    <AmountTable
      isStale={isStale}
      lines={[
        [subtotalText, money(quote.subtotal)],
        ...(discount > 0 ? [[discountText, money(-discount)] as const] : []),
        [t("subtotal"), money(quote.total_excluding_tax)],
        [taxText, money(tax.fils)],
      ]}
      totals={[
        [t(totalKey(quote)), money(quote.total)],
        ...(hasNextMonth ? [[t("eachMonth"), money(quote.monthlyTotal)] as const] : []),
      ]}
    />
  );
}

function totalKey({ prorationDate, total, monthlyTotal }: Quote) {
  if (prorationDate !== null) return "dueNow";
  return total === monthlyTotal ? "totalMonthly" : "total";
}

/** A profession added to a running month costs its share of that month. */
function useSubtotalText(quote: QuoteWithQuantity, until?: string): string {
  const { prorationDate, price, quantity: count } = quote;
  const t = useMessages("payments");
  const { money, gulfDate } = useFormats();
  if (prorationDate === null) return t("times", { count, price: isolateBidi(money(price)) });
  if (until === undefined) return t("restOfMonth", { count });
  return t("until", { count, date: isolateBidi(gulfDate(until)) });
}

/** Price of one profession, shown while none is selected. */
export function UnitPrice({ plan }: { readonly plan: Plan }) {
  const t = useMessages("payments");
  const { money, percent } = useFormats();
  const price = isolateBidi(money(plan.price));
  return (
    <p className={classes.each}>
      {t("pricePerProfession", { price, percent: percent(plan.taxPercent / 100) })}
    </p>
  );
}
