import { useQuery } from "@tanstack/react-query";
import { maskMoney } from "@wasla/contract/profiles/money";
import { todayInGulf, useFormats } from "#/platform/language/formats.ts";
import { useWords } from "#/platform/language/language.ts";
import { PriceName } from "#/staff/plans/PriceName.tsx";
import { PlainCheckbox } from "#/ui/fields/PlainCheckbox.tsx";
import { PlainField } from "#/ui/fields/PlainField.tsx";
import style from "./coupons.module.css";
import type { Fields } from "./fields.ts";
import { openPricesQuery } from "./requests.ts";

/** When it holds, how often, and for which prices. */
export function LimitFields({ typed, faults, onType }: Fields) {
  const t = useWords("staff/coupons");
  return (
    <>
      <PlainField
        type="date"
        label={t("fromField")}
        hint={t("fromHint")}
        min={todayInGulf()}
        value={typed.from}
        error={faults.validFrom}
        onChange={({ currentTarget }) => onType({ from: currentTarget.value })}
      />
      <PlainField
        type="date"
        label={t("untilField")}
        hint={t("untilHint")}
        min={typed.from || todayInGulf()}
        value={typed.until}
        error={faults.validUntil}
        onChange={({ currentTarget }) => onType({ until: currentTarget.value })}
      />
      <PlainField
        label={t("mostField")}
        hint={t("mostHint")}
        inputMode="numeric"
        dir="ltr"
        value={typed.mostUses}
        error={faults.mostUses}
        onChange={({ currentTarget }) =>
          onType({ mostUses: maskMoney(currentTarget.value).trim() })
        }
      />
      <PriceChoice typed={typed} faults={faults} onType={onType} />
    </>
  );
}

function PriceChoice({ typed, faults, onType }: Fields) {
  const t = useWords("staff/coupons");
  const { money } = useFormats();
  const { data = [] } = useQuery(openPricesQuery());
  const wrong = Object.keys(faults).find((field) => field.startsWith("prices"));
  return (
    <fieldset className={style.choice}>
      <legend>{t("pricesField")}</legend>
      {data.map(({ _id, unitFils, ...named }) => (
        <PlainCheckbox
          key={_id}
          checked={typed.prices.includes(_id)}
          onChange={({ currentTarget }) =>
            onType({
              prices: currentTarget.checked
                ? [...typed.prices, _id]
                : typed.prices.filter((one) => one !== _id),
            })
          }
        >
          <PriceName {...named} /> <bdi>{money(unitFils)}</bdi>
        </PlainCheckbox>
      ))}
      <p className={style.dim}>{wrong ? faults[wrong] : t("pricesHint")}</p>
    </fieldset>
  );
}
