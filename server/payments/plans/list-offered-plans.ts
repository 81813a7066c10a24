import { CURRENCY } from "@wasla/contract/payments/money";
import type { Plan } from "@wasla/contract/payments/schemas";
import type { Language } from "@wasla/contract/platform/language";
import * as queries from "#/payments/queries/plans.ts";
import type { Services } from "#/platform/services.ts";

type PlanQuery = { readonly type?: Plan["type"] | undefined; readonly language: Language };

/** Empty until an operator has set a price. */
export async function listOfferedPlans(
  { db, clock, settings }: Services,
  { type, language }: PlanQuery,
): Promise<Plan[]> {
  const rows = await queries.listPlans(db, clock.now(), type);
  return rows.map((plan) => ({
    _id: String(plan.id),
    name: language === "ar" ? plan.nameAr : plan.name,
    type: plan.type,
    priceId: plan.priceId,
    price: plan.unitFils,
    taxPercent: settings.taxPercent,
    currency: CURRENCY,
    interval: "month",
    features: [],
    active: true,
  }));
}
