import { useQuery } from "@tanstack/react-query";
import { maskMoney } from "@wasla/contract/profiles/money";
import { todayInGulf, useFormats } from "#/platform/language/formats.ts";
import { useMessages } from "#/platform/language/language.ts";
import { PriceName } from "#/staff/plans/PriceName.tsx";
import { PlainCheckbox } from "#/ui/fields/PlainCheckbox.tsx";
import { PlainField } from "#/ui/fields/PlainField.tsx";
import type { CouponFieldsProps } from "./coupon-fields.ts";
import classes from "./coupons.module.css";
import { openPricesQuery } from "./requests.ts";

/** Period, number of uses and prices. */
export function LimitFields({ draft, errors, onChange }: CouponFieldsProps) {
  const t = useMessages("staff/coupons");
  return (
    <>
      <PlainField
        type="date"
        label={t("fromField")}
        hint={t("fromHint")}
        min={todayInGulf()}
        value={draft.from}
        error={errors.validFrom}
        onChange={({ currentTarget }) => onChange({ from: currentTarget.value })}
      />
      <PlainField
        type="date"
        label={t("untilField")}
        hint={t("untilHint")}
        min={draft.from || todayInGulf()}
        value={draft.until}
        error={errors.validUntil}
        onChange={({ currentTarget }) => onChange({ until: currentTarget.value })}
      />
      <PlainField
        label={t("mostField")}
        hint={t("mostHint")}
        inputMode="numeric"
        dir="ltr"
        value={draft.maxUses}
        error={errors.mostUses}
        onChange={({ currentTarget }) =>
          onChange({ maxUses: maskMoney(currentTarget.value).trim() })
        }
      />
      <PriceChoice draft={draft} errors={errors} onChange={onChange} />
    </>
  );
}

function PriceChoice({ draft, errors, onChange }: CouponFieldsProps) {
  const t = useMessages("staff/coupons");
  const { money } = useFormats();
  const { data = [] } = useQuery(openPricesQuery());
  const wrong = Object.keys(errors).find((field) => field.startsWith("prices"));
  return (
    <fieldset className={classes.choice}>
      <legend>{t("pricesField")}</legend>
      {data.map(({ _id, unitFils, ...named }) => (
        <PlainCheckbox
          key={_id}
          checked={draft.prices.includes(_id)}
          onChange={({ currentTarget }) =>
            onChange({
              prices: currentTarget.checked
                ? [...draft.prices, _id]
                : draft.prices.filter((one) => one !== _id),
            })
          }
        >
          <PriceName {...named} /> <bdi>{money(unitFils)}</bdi>
        </PlainCheckbox>
      ))}
      <p className={classes.dim}>{wrong ? errors[wrong] : t("pricesHint")}</p>
    </fieldset>
  );
}
