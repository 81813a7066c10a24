import { useQuery } from "@tanstack/react-query";
import { listPlans } from "@wasla/contract/payments/endpoints";
import { call } from "#/platform/call/call.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { isolated } from "#/platform/language/isolated.ts";
import { useWords } from "#/platform/language/language.ts";

/** What unlocking costs, once an operator has set a price. */
export function PriceLine() {
  const words = useWords("payments");
  const { money, percent } = useFormats();
  const { data: plan } = useQuery({
    // As the payment page knows it: the next press leads there.
    queryKey: ["payments", "plan"],
    queryFn: async ({ signal }) =>
      (await call(listPlans, { query: { type: "profession" }, signal })).data.plans[0] ?? null,
  });
  if (!plan) return null;
  const price = isolated(money(plan.price));
  return <p>{words("pricePerProfession", { price, percent: percent(plan.taxPercent / 100) })}</p>;
}
