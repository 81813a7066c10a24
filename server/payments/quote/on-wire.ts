import type { Quote } from "@wasla/contract/payments/schemas";
import type { Plan } from "#/payments/queries/plans.ts";
import type { GatewayQuote } from "#/platform/cards/gateway.ts";

/** The provider's numbers under the names of the wire. */
export function onWire({ priceId, unitFils }: Plan, quote: GatewayQuote): Quote {
  const { subtotalFils, discountFils, taxFils, taxPercent, totalFils, coupon } = quote;
  return {
    priceId,
    price: unitFils,
    subtotal: subtotalFils,
    total_excluding_tax: subtotalFils - discountFils,
    total_tax_amounts: [{ amount: taxFils, percentage: taxPercent }],
    total: totalFils,
    total_discount_amounts: discountFils > 0 ? [{ amount: discountFils }] : [],
    discount: coupon ? { coupon: { id: coupon.id, name: coupon.name } } : null,
    status: quote.status,
    currency: quote.currency,
    prorationDate: quote.prorationDate ?? null,
    monthlyTotal: quote.monthlyFils,
  };
}
