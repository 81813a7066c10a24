import { useMessages } from "#/platform/language/language.ts";
import { PlainField } from "#/ui/fields/PlainField.tsx";
import type { CouponFieldsProps } from "./coupon-fields.ts";

/** Shown and stored in capitals; clients may type any case. */
export function CodeField({ draft, errors, onChange }: CouponFieldsProps) {
  const t = useMessages("staff/coupons");
  return (
    <PlainField
      data-autofocus
      label={t("code")}
      hint={t("codeHint")}
      required
      value={draft.code}
      dir="ltr"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      error={errors.code}
      onChange={({ currentTarget }) => onChange({ code: currentTarget.value.toUpperCase() })}
    />
  );
}
