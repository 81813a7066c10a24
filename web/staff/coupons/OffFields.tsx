import { couponDurations } from "@wasla/contract/payments/offer-endpoints";
import { maskMoney } from "@wasla/contract/profiles/money";
import { useWords } from "#/platform/language/language.ts";
import { Dirhams } from "#/staff/money/Dirhams.tsx";
import { PlainField } from "#/ui/fields/PlainField.tsx";
import { PlainSelect } from "#/ui/fields/PlainSelect.tsx";
import type { Fields } from "./fields.ts";
import { isRepeating } from "./typed-coupon.ts";

const kinds = ["percent", "amount"] as const;

/** What it takes off, and for how long; an amount comes off once. */
export function OffFields({ typed, faults, onType }: Fields) {
  const t = useWords("staff/coupons");
  const isAmount = typed.kind === "amount";
  const wrong = faults.off ?? faults["off.percent"] ?? faults["off.fils"];
  return (
    <>
      <PlainSelect
        label={t("kind")}
        hint={isAmount ? t("amountHint") : undefined}
        value={typed.kind}
        options={kinds.map((value) => ({ value, label: t(value) }))}
        onChange={({ currentTarget: { value } }) =>
          onType({ kind: kinds.find((kind) => kind === value) ?? "percent" })
        }
      />
      <Dirhams
        required
        label={t(isAmount ? "amountField" : "percentField")}
        value={typed.off}
        error={wrong}
        onChange={(off) => onType({ off })}
      />
      {!isAmount && (
        <PlainSelect
          label={t("lasting")}
          value={typed.duration}
          options={couponDurations.map((value) => ({ value, label: t(value) }))}
          error={faults.duration}
          onChange={({ currentTarget: { value } }) =>
            onType({ duration: couponDurations.find((one) => one === value) ?? "once" })
          }
        />
      )}
      {isRepeating(typed) && (
        <PlainField
          label={t("monthsField")}
          inputMode="numeric"
          dir="ltr"
          required
          value={typed.months}
          error={faults.months}
          onChange={({ currentTarget }) =>
            onType({ months: maskMoney(currentTarget.value).trim() })
          }
        />
      )}
    </>
  );
}
