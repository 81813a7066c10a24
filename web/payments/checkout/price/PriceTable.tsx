import { DEFAULT_TAX_PERCENT } from "@wasla/contract/payments/money";
import type { Quote, Subscription } from "@wasla/contract/payments/schemas";
import type { QuoteWithQuantity } from "#/payments/requests.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { isolateBidi } from "#/platform/language/isolate-bidi.ts";
import { useMessages } from "#/platform/language/language.ts";
import { VisuallyHidden } from "#/ui/text/VisuallyHidden.tsx";
import style from "./price.module.css";
import { totalDiscount, totalTax } from "./use-quote.ts";

type Props = {
  readonly quote: QuoteWithQuantity;
  readonly isStale: boolean;
  /** The subscription that the selection is added to. */
  readonly subscription: Subscription | null;
};

/** The price line by line; dimmed while a new quote loads. */
export function PriceTable({ quote, isStale, subscription }: Props) {
  const t = useMessages("payments");
  const { money, percent } = useFormats();
  const tax = totalTax(quote);
  const discount = totalDiscount(quote);
  const name = quote.discount?.coupon.name;
  return (
    <table className={style.amounts} data-stale={isStale || undefined} aria-busy={isStale}>
      <caption>
        <VisuallyHidden>{t("amounts")}</VisuallyHidden>
      </caption>
      <thead className={style.unseen}>
        <tr>
          <th scope="col">{t("item")}</th>
          <th scope="col">{t("amount")}</th>
        </tr>
      </thead>
      <tbody>
        <PriceLine
          name={useSubtotalText(quote, subscription?.paidUntil)}
          value={money(quote.subtotal)}
        />
        {discount > 0 && (
          <PriceLine
            name={name ? t("discountOf", { name: isolateBidi(name) }) : t("discount")}
            value={money(-discount)}
          />
        )}
        <PriceLine name={t("subtotal")} value={money(quote.total_excluding_tax)} />
        <PriceLine
          name={t("tax", { percent: percent((tax.percent ?? DEFAULT_TAX_PERCENT) / 100) })}
          value={money(tax.fils)}
        />
      </tbody>
      <tfoot>
        <PriceLine name={t(totalKey(quote))} value={money(quote.total)} />
        {quote.prorationDate !== null && !subscription?.isEnding && (
          <PriceLine name={t("eachMonth")} value={money(quote.monthlyTotal)} />
        )}
      </tfoot>
    </table>
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

function PriceLine({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <bdi>{value}</bdi>
      </td>
    </tr>
  );
}
