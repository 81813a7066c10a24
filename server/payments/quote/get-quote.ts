import { MAX_PROFESSIONS } from "@wasla/contract/payments/money";
import type { Quote } from "@wasla/contract/payments/schemas";
import { paymentsMessages as messages } from "@wasla/contract/payments/server-messages";
import type { Language } from "@wasla/contract/platform/language";
import { findCouponWithGuessLimit, toGatewayCoupon } from "#/payments/coupons/validate-coupon.ts";
import { limits } from "#/payments/limits.ts";
import { invalidField, mapGatewayErrors } from "#/payments/map-gateway-errors.ts";
import { type Offer, resolveOffer, toGatewayPrice } from "#/payments/plans/resolve-offer.ts";
import { type Coupon, couponName } from "#/payments/queries/coupons.ts";
import { findCustomerId } from "#/payments/queries/customers.ts";
import type { Plan } from "#/payments/queries/plans.ts";
import { syncIfOutdated } from "#/payments/sync/sync-subscription.ts";
import type { GatewayQuote } from "#/platform/payment-gateway/payment-gateway.ts";
import { consumeRateLimit } from "#/platform/rate-limit/rate-limit.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";

type QuoteRequest = {
  readonly priceId: string;
  /** Number of professions to pay for, without those already paid. */
  readonly quantity: number;
  readonly couponCode?: string | undefined;
  readonly language: Language;
};

/** The price of a number of professions: the first ones, or added to the live subscription. */
export async function getQuote(
  services: Services,
  { id: clientId }: Viewer,
  { priceId, quantity, couponCode, language }: QuoteRequest,
): Promise<Quote> {
  assertValidQuantity(quantity);
  await consumeRateLimit(services, limits.quote, { account: clientId });
  await mapGatewayErrors(() => syncIfOutdated(services, clientId));
  const offer = await resolveOffer(services.db, services, { clientId, priceId });
  const priceIds = [offer.plan.priceId];
  const coupon =
    couponCode === undefined
      ? undefined
      : await findCouponWithGuessLimit(services, { clientId, key: { code: couponCode }, priceIds });
  if (couponCode !== undefined && !coupon)
    throw invalidField("couponCode", messages.couponNotValid);
  return await mapGatewayErrors(
    () => computeQuote(services, { clientId, offer, quantity, coupon, language }),
    "couponCode",
  );
}

type QuoteInput = {
  readonly clientId: string;
  readonly offer: Offer;
  readonly quantity: number;
  readonly coupon?: Coupon | undefined;
  /** For the coupon's name. */
  readonly language?: Language;
};

/** Computed by the provider. Throws gateway errors. */
export async function computeQuote(
  { db, paymentGateway }: Pick<Services, "db" | "paymentGateway">,
  { clientId, offer, quantity, coupon, language = "en" }: QuoteInput,
): Promise<Quote> {
  const { plan, live } = offer;
  const customerId = await findCustomerId(db, { clientId, provider: paymentGateway.provider });
  if (coupon) await paymentGateway.ensureCoupon(toGatewayCoupon(coupon));
  const gatewayQuote = await paymentGateway.quote({
    customerId,
    price: toGatewayPrice(plan),
    quantity: (live?.quantity ?? 0) + quantity,
    couponId: coupon?.id,
    addTo: live && { subscriptionId: live.id, prorationDate: undefined },
  });
  return toQuote({ plan, coupon, language }, gatewayQuote);
}

/** Throws 422 for none, and for more than can be paid for at once. */
export function assertValidQuantity(quantity: number, field = "quantity"): void {
  if (quantity < 1) throw invalidField(field, messages.selectProfession);
  if (quantity <= MAX_PROFESSIONS) return;
  throw invalidField(field, [messages.tooManyProfessions, { most: MAX_PROFESSIONS }]);
}

type QuoteContext = {
  readonly plan: Plan;
  readonly coupon: Coupon | undefined;
  readonly language: Language;
};

/** The coupon's name is ours, since the provider has it in English only. */
function toQuote(context: QuoteContext, quote: GatewayQuote): Quote {
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
