import type { Price } from "@wasla/contract/payments/price-and-coupon-endpoints";
import { useFormats } from "#/platform/language/formats.ts";
import { isolateBidi } from "#/platform/language/isolate-bidi.ts";
import { useMessages } from "#/platform/language/language.ts";
import { useCountText } from "#/staff/list/use-count-text.ts";
import { Notice } from "#/ui/feedback/Notice.tsx";
import classes from "./plans.module.css";

type Props = {
  /** The version that is replaced. */
  readonly before: Price | undefined;
  /** Null until entered. */
  readonly unitFils: number | null;
  /** First day in the Gulf; empty means now. */
  readonly day: string;
  readonly taxPercent: number;
};

/** Explains what the new price changes and what it does not. */
export function PriceEffect({ before, unitFils, day, taxPercent }: Props) {
  const t = useMessages("staff/plans");
  const { money, date } = useFormats();
  const counted = useCountText();
  const withTax = unitFils === null ? null : unitFils + Math.round((unitFils * taxPercent) / 100);
  return (
    <Notice>
      <ul className={classes.effect}>
        {withTax !== null && <li>{t("withTax", { price: isolateBidi(money(withTax)) })}</li>}
        <li>{day === "" ? t("fromNow") : t("fromDay", { date: date(day) })}</li>
        <li>
          {before
            ? t("keepTheirs", {
                price: isolateBidi(money(before.unitFils)),
                shown: counted(before.subscriptions),
              })
            : t("newOnly")}
        </li>
      </ul>
    </Notice>
  );
}
