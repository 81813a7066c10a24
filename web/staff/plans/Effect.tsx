import type { Price } from "@wasla/contract/payments/offer-endpoints";
import { useFormats } from "#/platform/language/formats.ts";
import { isolated } from "#/platform/language/isolated.ts";
import { useWords } from "#/platform/language/language.ts";
import { useCounted } from "#/staff/list/use-counted.ts";
import { Notice } from "#/ui/feedback/Notice.tsx";
import style from "./plans.module.css";

type Props = {
  /** The version that this one takes the place of. */
  readonly before: Price | undefined;
  /** Null until it is typed. */
  readonly unitFils: number | null;
  /** The first day in the Gulf; empty: now. */
  readonly day: string;
  readonly taxPercent: number;
};

/** What a price will change, and what not. */
export function Effect({ before, unitFils, day, taxPercent }: Props) {
  const t = useWords("staff/plans");
  const { money, date } = useFormats();
  const counted = useCounted();
  const withTax = unitFils === null ? null : unitFils + Math.round((unitFils * taxPercent) / 100);
  return (
    <Notice>
      <ul className={style.effect}>
        {withTax !== null && <li>{t("withTax", { price: isolated(money(withTax)) })}</li>}
        <li>{day === "" ? t("fromNow") : t("fromDay", { date: date(day) })}</li>
        <li>
          {before
            ? t("keepTheirs", {
                price: isolated(money(before.unitFils)),
                shown: counted(before.subscriptions),
              })
            : t("newOnly")}
        </li>
      </ul>
    </Notice>
  );
}
