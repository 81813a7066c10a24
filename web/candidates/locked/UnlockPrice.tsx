import { useQuery } from "@tanstack/react-query";
import { useFormats } from "#/platform/language/formats.ts";
import { isolateBidi } from "#/platform/language/isolate-bidi.ts";
import { useMessages } from "#/platform/language/language.ts";
import { planQuery } from "#/platform/queries/plan.ts";

/** Renders nothing until an operator has set a price. */
export function UnlockPrice() {
  const t = useMessages("payments");
  const { money, percent } = useFormats();
  const { data: plan } = useQuery(planQuery());
  if (!plan) return null;
  const price = isolateBidi(money(plan.price));
  return <p>{t("pricePerProfession", { price, percent: percent(plan.taxPercent / 100) })}</p>;
}
