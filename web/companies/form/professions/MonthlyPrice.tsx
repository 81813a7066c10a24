import { useQuery } from "@tanstack/react-query";
import { withTax } from "@wasla/contract/payments/money";
import type { Plan } from "@wasla/contract/payments/schemas";
import { useEffect, useRef } from "react";
import { professionsQuery } from "#/catalogue/requests.ts";
import { announce } from "#/platform/feedback/announce.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { isolateBidi } from "#/platform/language/isolate-bidi.ts";
import { useMessages } from "#/platform/language/language.ts";
import { planQuery } from "#/platform/queries/plan.ts";
import classes from "./MonthlyPrice.module.css";

type Props = {
  /** English names of the catalogue, or typed names of new professions. */
  readonly selected: readonly string[];
  readonly isCorporate: boolean;
};

/** Monthly price of the selected professions; empty until an operator has set a price. */
export function MonthlyPrice({ selected, isCorporate }: Props) {
  const { data: plan } = useQuery(planQuery());
  const { data: professions } = useQuery(professionsQuery());
  if (!plan || !professions) return null;
  const approved = new Set(professions.map(({ label }) => label));
  const count = selected.filter((name) => approved.has(name)).length;
  return <Price {...{ plan, count, isCorporate }} pendingCount={selected.length - count} />;
}

type PriceProps = {
  readonly plan: Plan;
  /** Number of approved professions; only these are charged. */
  readonly count: number;
  readonly pendingCount: number;
  readonly isCorporate: boolean;
};

function Price({ plan, count, pendingCount, isCorporate }: PriceProps) {
  const t = useMessages("companies/form");
  const { money, percent } = useFormats();
  const price = isolateBidi(money(plan.price));
  const tax = percent(plan.taxPercent / 100);
  const total = money(withTax(plan.price * count, plan.taxPercent));
  useAnnouncedTotal(count > 0 ? t("priceAnnounced", { total }) : undefined);
  return (
    <div className={classes.price}>
      {count > 0 ? (
        <>
          <p className={classes.total}>
            {t("monthlyPrice")} <bdi>{total}</bdi>
          </p>
          <p className="note">{t("priceSum", { count, price, percent: tax })}</p>
        </>
      ) : (
        <p className={classes.each}>{t("pricePerProfession", { price, percent: tax })}</p>
      )}
      {pendingCount > 0 && <p className="note">{t("notCounted", { count: pendingCount })}</p>}
      <p className="note">
        {t("nothingCharged")} {isCorporate && t("contractPrice")}
      </p>
    </div>
  );
}

/** Announces changes of the total, but not the total of a restored draft. */
function useAnnouncedTotal(text: string | undefined) {
  const previousTotal = useRef(text);
  useEffect(() => {
    if (text !== undefined && text !== previousTotal.current) announce(text);
    previousTotal.current = text;
  }, [text]);
}
