import { DEFAULT_TAX_PERCENT } from "@wasla/contract/payments/money";
import type { Quote, Subscription } from "@wasla/contract/payments/schemas";
import type { QuoteWithQuantity } from "#/payments/requests.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { isolateBidi } from "#/platform/language/isolate-bidi.ts";
import { useMessages } from "#/platform/language/language.ts";
import { AmountTable } from "./AmountTable.tsx";
import { totalDiscount, totalTax } from "./use-quote.ts";

type Props = {
  readonly quote: QuoteWithQuantity;
  readonly isStale: boolean;
  /** The subscription that the selection is added to. */
  readonly subscription: Subscription | null;
};

/** The quote line by line. */
export function PriceTable({ quote, isStale, subscription }: Props) {
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
