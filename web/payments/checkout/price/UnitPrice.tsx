import type { Plan } from "@wasla/contract/payments/schemas";
import { useFormats } from "#/platform/language/formats.ts";
import { isolateBidi } from "#/platform/language/isolate-bidi.ts";
import { useMessages } from "#/platform/language/language.ts";
import classes from "./price.module.css";

/** Price of one profession, shown while none is selected. */
export function UnitPrice({ plan }: { readonly plan: Plan }) {
  const t = useMessages("payments");
  const { money, percent } = useFormats();
  const price = isolateBidi(money(plan.price));
  return (
    <p className={classes.each}>
      {t("pricePerProfession", { price, percent: percent(plan.taxPercent / 100) })}
    </p>
  );
}
