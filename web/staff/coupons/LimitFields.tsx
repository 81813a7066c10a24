import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { todayInGulf, useFormats } from "#/platform/language/formats.ts";
import { useMessages } from "#/platform/language/language.ts";
import { PriceName } from "#/staff/plans/PriceName.tsx";
import { LoadingSkeleton } from "#/ui/feedback/LoadingSkeleton.tsx";
import { QueryBoundary } from "#/ui/feedback/QueryBoundary.tsx";
import { Checkbox } from "#/ui/fields/Checkbox.tsx";
import { FieldError } from "#/ui/fields/FieldError.tsx";
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
        label={t("maxUsesLabel")}
        hint={t("maxUsesHint")}
      />
      <PriceChoice form={form} />
    </>
  );
}

function PriceChoice({ form }: Props) {
  const t = useMessages("staff/coupons");
  const { money } = useFormats();
  const query = useQuery(openPricesQuery());
  const { value: chosen, onChange, error } = form.bindField("prices");
  const id = useId();
  return (
    <fieldset
      className={classes.choice}
      aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
    >
      <legend>{t("pricesField")}</legend>
      <QueryBoundary query={query} fallback={<LoadingSkeleton rows={1} />}>
        {(prices) =>
          prices.map(({ _id, unitFils, ...named }) => (
            <Checkbox
              key={_id}
              checked={chosen.includes(_id)}
              onChange={({ currentTarget }) =>
                onChange(
                  currentTarget.checked ? [...chosen, _id] : chosen.filter((one) => one !== _id),
                )
              }
            >
              <PriceName {...named} /> <bdi>{money(unitFils)}</bdi>
            </Checkbox>
          ))
        }
      </QueryBoundary>
      <p id={`${id}-hint`} className={classes.dim}>
        {t("pricesHint")}
      </p>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
