import { useQuery } from "@tanstack/react-query";
import { todayInGulf, useFormats } from "#/platform/language/formats.ts";
import { useMessages } from "#/platform/language/language.ts";
import { PriceName } from "#/staff/plans/PriceName.tsx";
import { Checkbox } from "#/ui/fields/Checkbox.tsx";
import { TextInput } from "#/ui/fields/TextInput.tsx";
import classes from "./coupons.module.css";
import { NumberField } from "./NumberField.tsx";
import { openPricesQuery } from "./requests.ts";
import type { CouponForm } from "./use-coupon-form.ts";

type Props = { readonly form: CouponForm };

/** Period, number of uses and prices. */
export function LimitFields({ form }: Props) {
  const t = useMessages("staff/coupons");
  return (
    <>
      <TextInput
        {...form.field("validFrom")}
        type="date"
        label={t("fromField")}
        hint={t("fromHint")}
        min={todayInGulf()}
      />
      <TextInput
        {...form.field("validUntil")}
        type="date"
        label={t("untilField")}
        hint={t("untilHint")}
        min={form.watch("validFrom") || todayInGulf()}
      />
      <NumberField
        binding={form.bindField("mostUses")}
        label={t("mostField")}
        hint={t("mostHint")}
      />
      <PriceChoice form={form} />
    </>
  );
}

function PriceChoice({ form }: Props) {
  const t = useMessages("staff/coupons");
  const { money } = useFormats();
  const { data = [] } = useQuery(openPricesQuery());
  const { value: chosen, onChange, error } = form.bindField("prices");
  return (
    <fieldset className={classes.choice}>
      <legend>{t("pricesField")}</legend>
      {data.map(({ _id, unitFils, ...named }) => (
        <Checkbox
          key={_id}
          checked={chosen.includes(_id)}
          onChange={({ currentTarget }) =>
            onChange(currentTarget.checked ? [...chosen, _id] : chosen.filter((one) => one !== _id))
          }
        >
          <PriceName {...named} /> <bdi>{money(unitFils)}</bdi>
        </Checkbox>
      ))}
      <p className={classes.dim}>{error ?? t("pricesHint")}</p>
    </fieldset>
  );
}
