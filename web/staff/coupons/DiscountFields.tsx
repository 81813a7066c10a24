import { couponDurations } from "@wasla/contract/payments/price-and-coupon-endpoints";
import { useMessages } from "#/platform/language/language.ts";
import { DirhamField } from "#/staff/money/DirhamField.tsx";
import { NativeSelect } from "#/ui/fields/NativeSelect.tsx";
import { discountKinds, isRepeating } from "./coupon-draft.ts";
import { NumberField } from "./NumberField.tsx";
import type { CouponForm } from "./use-coupon-form.ts";

/** Discount and duration; an amount applies only once. */
export function DiscountFields({ form }: { readonly form: CouponForm }) {
  const t = useMessages("staff/coupons");
  const kind = form.watch("kind");
  const isAmount = kind === "fils";
  return (
    <>
      <NativeSelect
        {...form.field("kind")}
        label={t("kind")}
        hint={isAmount ? t("amountHint") : undefined}
        options={discountKinds.map((value) => ({
          value,
          label: t(value === "fils" ? "amount" : value),
        }))}
      />
      <DirhamField
        key={kind}
        required
        label={t(isAmount ? "amountField" : "percentField")}
        binding={form.bindField(`off.${kind}`)}
      />
      {!isAmount && (
        <NativeSelect
          {...form.field("duration")}
          label={t("duration")}
          options={couponDurations.map((value) => ({ value, label: t(value) }))}
        />
      )}
      {isRepeating({ kind, duration: form.watch("duration") }) && (
        <NumberField binding={form.bindField("months")} label={t("monthsField")} required />
      )}
    </>
  );
}
