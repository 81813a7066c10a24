import type { Plan } from "@wasla/contract/payments/schemas";
import { useFormats } from "#/platform/language/formats.ts";
import { isolated } from "#/platform/language/isolated.ts";
import { useWords } from "#/platform/language/language.ts";
import style from "./price.module.css";

/** What one profession costs, while none is chosen. */
export function EachPrice({ plan }: { readonly plan: Plan }) {
  const t = useWords("payments");
  const { money, percent } = useFormats();
  const price = isolated(money(plan.price));
  return (
    <p className={style.each}>
      {t("pricePerProfession", { price, percent: percent(plan.taxPercent / 100) })}
    </p>
  );
}
