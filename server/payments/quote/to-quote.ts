import type { Quote } from "@wasla/contract/payments/schemas";
import type { Language } from "@wasla/contract/platform/language";
import { type Coupon, couponName } from "#/payments/queries/coupons.ts";
import type { Plan } from "#/payments/queries/plans.ts";
import type { GatewayQuote } from "#/platform/payment-gateway/payment-gateway.ts";

type QuoteContext = {
  readonly plan: Plan;
  readonly coupon: Coupon | undefined;
  readonly language: Language;
};

/** The coupon's name is ours, since the provider has it in English only. */
export function toQuote(context: QuoteContext, quote: GatewayQuote): Quote {
  const { priceId, unitFils } = context.plan;
  const { subtotalFils, discountFils, taxFils, taxPercent, totalFils, coupon } = quote;
  const name = context.coupon ? couponName(context.coupon, context.language) : coupon?.name;
  return {
    priceId,
    price: unitFils,
    subtotal: subtotalFils,
    total_excluding_tax: subtotalFils - discountFils,
    total_tax_amounts: [{ amount: taxFils, percentage: taxPercent }],
    total: totalFils,
    total_discount_amounts: discountFils > 0 ? [{ amount: discountFils }] : [],
    discount: coupon ? { coupon: { id: coupon.id, name: name ?? coupon.name } } : null,
    status: quote.status,
    currency: quote.currency,
    prorationDate: quote.prorationDate ?? null,
    monthlyTotal: quote.monthlyFils,
  };
}
