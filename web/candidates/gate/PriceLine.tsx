import { useQuery } from "@tanstack/react-query";
import { useFormats } from "#/platform/language/formats.ts";
import { isolated } from "#/platform/language/isolated.ts";
import { useWords } from "#/platform/language/language.ts";
import { planQuery } from "#/platform/questions/plan.ts";

/** What unlocking costs, once an operator has set a price. */
export function PriceLine() {
  const words = useWords("payments");
  const { money, percent } = useFormats();
  const { data: plan } = useQuery(planQuery());
  if (!plan) return null;
  const price = isolated(money(plan.price));
  return <p>{words("pricePerProfession", { price, percent: percent(plan.taxPercent / 100) })}</p>;
}
