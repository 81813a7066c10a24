import { couponDurations } from "@wasla/contract/payments/price-and-coupon-endpoints";
import { maskMoney } from "@wasla/contract/profiles/money";
import { useMessages } from "#/platform/language/language.ts";
import { DirhamField } from "#/staff/money/DirhamField.tsx";
import { PlainField } from "#/ui/fields/PlainField.tsx";
import { PlainSelect } from "#/ui/fields/PlainSelect.tsx";
import { isRepeating } from "./coupon-draft.ts";
import type { CouponFieldsProps } from "./coupon-fields.ts";

const kinds = ["percent", "amount"] as const;

/** Discount and duration; an amount applies only once. */
export function DiscountFields({ draft, errors, onChange }: CouponFieldsProps) {
  const t = useMessages("staff/coupons");
  const isAmount = draft.kind === "amount";
  const wrong = errors.off ?? errors["off.percent"] ?? errors["off.fils"];
  return (
    <>
      <PlainSelect
        label={t("kind")}
        hint={isAmount ? t("amountHint") : undefined}
        value={draft.kind}
        options={kinds.map((value) => ({ value, label: t(value) }))}
        onChange={({ currentTarget: { value } }) =>
          onChange({ kind: kinds.find((kind) => kind === value) ?? "percent" })
        }
      />
      <DirhamField
        required
        label={t(isAmount ? "amountField" : "percentField")}
        value={draft.discount}
        error={wrong}
        onChange={(discount) => onChange({ discount })}
      />
      {!isAmount && (
        <PlainSelect
          label={t("lasting")}
          value={draft.duration}
          options={couponDurations.map((value) => ({ value, label: t(value) }))}
          error={errors.duration}
          onChange={({ currentTarget: { value } }) =>
            onChange({ duration: couponDurations.find((one) => one === value) ?? "once" })
          }
        />
      )}
      {isRepeating(draft) && (
        <PlainField
          label={t("monthsField")}
          inputMode="numeric"
          dir="ltr"
          required
          value={draft.months}
          error={errors.months}
          onChange={({ currentTarget }) =>
            onChange({ months: maskMoney(currentTarget.value).trim() })
          }
        />
      )}
    </>
  );
}
