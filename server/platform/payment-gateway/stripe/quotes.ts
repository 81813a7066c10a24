/** Quotes are Stripe's invoice previews; nothing is computed here. */
import { CURRENCY } from "@wasla/contract/payments/money";
import type { Stripe } from "stripe";
import type { Clock } from "#/platform/clock.ts";
import type {
  GatewayQuote,
  PaymentGateway,
  QuoteRequest,
} from "#/platform/payment-gateway/payment-gateway.ts";
import type { CallStripe } from "./call-stripe.ts";
import { sumAmounts, taxPercentOf } from "./invoices.ts";
import type { StripePrices } from "./prices.ts";
import { subscriptionItem } from "./subscriptions.ts";

type Preview = Stripe.InvoiceCreatePreviewParams;
type AddTo = { readonly subscriptionId: string; readonly prorationDate: number };

export function createQuoteApi(
  callStripe: CallStripe,
  prices: StripePrices,
  clock: Clock,
): Pick<PaymentGateway, "quote"> {
  return {
    quote: async (request) => {
      if (!request.addTo) return quoteNewSubscription(callStripe, prices, request);
      const { subscriptionId, prorationDate } = request.addTo;
      const second = prorationDate ?? Math.floor(clock.now().getTime() / 1000);
      const addTo = { subscriptionId, prorationDate: second };
      return quoteAddition(callStripe, prices, request.quantity, addTo);
    },
  };
}

/** A client that has never paid needs no Stripe customer for a quote. */
async function quoteNewSubscription(
  callStripe: CallStripe,
  prices: StripePrices,
  request: QuoteRequest,
): Promise<GatewayQuote> {
  const { customerId, price, quantity, couponId } = request;
  const [stripePriceId, taxRateId] = await Promise.all([prices.priceId(price), prices.taxRateId()]);
  const preview: Preview = {
    ...(customerId ? { customer: customerId } : { currency: CURRENCY }),
    subscription_details: {
      items: [{ price: stripePriceId, quantity }],
      default_tax_rates: [taxRateId],
      billing_mode: { type: "flexible" },
    },
  };
  const due = await previewInvoice(callStripe, {
    ...preview,
    ...(couponId && { discounts: [{ coupon: couponId }] }),
  });
  const isForever = couponsOf(due).every(({ duration }) => duration === "forever");
  const monthly = isForever ? due : await previewInvoice(callStripe, preview);
  return {
    ...(await toGatewayQuote(due, prices)),
    monthlyFils: monthly.total,
    prorationDate: undefined,
  };
}

async function quoteAddition(
  callStripe: CallStripe,
  prices: StripePrices,
  quantity: number,
  { subscriptionId, prorationDate }: AddTo,
): Promise<GatewayQuote> {
  const { id } = subscriptionItem(
    await callStripe((stripe) => stripe.subscriptions.retrieve(subscriptionId)),
  );
  const items = [{ id, quantity }];
  const due = await previewInvoice(callStripe, {
    subscription: subscriptionId,
    subscription_details: {
      items,
      proration_behavior: "always_invoice",
      proration_date: prorationDate,
    },
  });
  const monthlyFils = await nextMonthlyTotal(callStripe, {
    subscription: subscriptionId,
    subscription_details: { items, proration_behavior: "none", cancel_at_period_end: false },
  });
  return { ...(await toGatewayQuote(due, prices)), monthlyFils, prorationDate };
}

/** Leaves out coupons that end, even if the next month still has them. */
async function nextMonthlyTotal(callStripe: CallStripe, preview: Preview): Promise<number> {
  const next = await previewInvoice(callStripe, preview);
  const isForever = couponsOf(next).every(({ duration }) => duration === "forever");
  return isForever
    ? next.total
    : (await previewInvoice(callStripe, { ...preview, discounts: "" })).total;
}

function previewInvoice(callStripe: CallStripe, preview: Preview): Promise<Stripe.Invoice> {
  return callStripe((stripe) =>
    stripe.invoices.createPreview({
      ...preview,
      expand: ["total_discount_amounts.discount.source.coupon"],
    }),
  );
}

async function toGatewayQuote(invoice: Stripe.Invoice, prices: StripePrices) {
  const [coupon] = couponsOf(invoice);
  return {
    subtotalFils: invoice.subtotal,
    discountFils: sumAmounts(invoice.total_discount_amounts),
    taxFils: sumAmounts(invoice.total_taxes),
    taxPercent: await taxPercentOf(invoice, prices),
    totalFils: invoice.total,
    currency: invoice.currency,
    status: invoice.status ?? "draft",
    coupon: coupon && { id: coupon.id, name: coupon.name ?? "" },
  };
}

function couponsOf({ total_discount_amounts: discounts }: Stripe.Invoice): Stripe.Coupon[] {
  return (discounts ?? []).flatMap(({ discount }) => {
    if (typeof discount === "string") return [];
    const { coupon } = discount.source;
    return coupon === null || typeof coupon === "string" ? [] : [coupon];
  });
}
