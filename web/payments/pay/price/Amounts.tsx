import { USUAL_TAX_PERCENT } from "@wasla/contract/payments/money";
import type { Quote, Subscription } from "@wasla/contract/payments/schemas";
import { useFormats } from "#/platform/language/formats.ts";
import { isolated } from "#/platform/language/isolated.ts";
import { useWords } from "#/platform/language/language.ts";
import { VisuallyHidden } from "#/ui/text/VisuallyHidden.tsx";
import style from "./price.module.css";
import { discountOf, taxOf } from "./use-quote.ts";

type Props = {
  readonly quote: Quote;
  readonly quantity: number;
  readonly isStale: boolean;
  /** What it is added to. */
  readonly subscription: Subscription | null;
};

/** What it costs, line by line; dimmed while the new numbers are on their way. */
export function Amounts({ quote, quantity, isStale, subscription }: Props) {
  const t = useWords("payments");
  const { money, percent } = useFormats();
  const tax = taxOf(quote);
  const discount = discountOf(quote);
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
        <Line
          name={useFirstLine(quote, quantity, subscription?.paidUntil)}
          value={money(quote.subtotal)}
        />
        {discount > 0 && (
          <Line
            name={name ? t("discountOf", { name: isolated(name) }) : t("discount")}
            value={money(-discount)}
          />
        )}
        <Line name={t("subtotal")} value={money(quote.total_excluding_tax)} />
        <Line
          name={t("tax", { percent: percent((tax.percent ?? USUAL_TAX_PERCENT) / 100) })}
          value={money(tax.fils)}
        />
      </tbody>
      <tfoot>
        <Line name={t(totalOf(quote))} value={money(quote.total)} />
        {quote.prorationDate !== null && !subscription?.isEnding && (
          <Line name={t("eachMonth")} value={money(quote.monthlyTotal)} />
        )}
      </tfoot>
    </table>
  );
}

function totalOf({ prorationDate, total, monthlyTotal }: Quote) {
  if (prorationDate !== null) return "dueNow";
  return total === monthlyTotal ? "totalMonthly" : "total";
}

/** Added to a month that runs, a profession costs its share of it. */
function useFirstLine({ prorationDate, price }: Quote, count: number, until?: string): string {
  const t = useWords("payments");
  const { money, gulfDate } = useFormats();
  if (prorationDate === null) return t("times", { count, price: isolated(money(price)) });
  if (until === undefined) return t("restOfMonth", { count });
  return t("until", { count, date: isolated(gulfDate(until)) });
}

function Line({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <bdi>{value}</bdi>
      </td>
    </tr>
  );
}
