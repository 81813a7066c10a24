/** What would be charged: Stripe's preview of an invoice. We compute nothing of it. */
import { CURRENCY } from "@wasla/contract/payments/money";
import type { Stripe } from "stripe";
import type { GatewayQuote, PaymentGateway, QuoteWanted } from "#/platform/cards/gateway.ts";
import type { Clock } from "#/platform/clock.ts";
import type { Catalogue } from "./catalogue.ts";
import { sumOf, taxPercentOf } from "./invoices.ts";
import type { Line } from "./line.ts";
import { itemOf } from "./subscriptions.ts";

type Preview = Stripe.InvoiceCreatePreviewParams;
type AddTo = { readonly subscriptionId: string; readonly prorationDate: number };

export function quotes(line: Line, known: Catalogue, clock: Clock): Pick<PaymentGateway, "quote"> {
  return {
    quote: async (wanted) => {
      if (!wanted.addTo) return quoteStart(line, known, wanted);
      const { subscriptionId, prorationDate } = wanted.addTo;
      const second = prorationDate ?? Math.floor(clock.now().getTime() / 1000);
      const addTo = { subscriptionId, prorationDate: second };
      return quoteAddition(line, known, wanted.quantity, addTo);
    },
  };
}

/** Who has never paid needs no customer at Stripe to be told a price. */
async function quoteStart(
  line: Line,
  known: Catalogue,
  wanted: QuoteWanted,
): Promise<GatewayQuote> {
  const { customerId, price, quantity, couponId } = wanted;
  const [priceAtStripe, tax] = await Promise.all([known.priceOf(price), known.tax()]);
  const preview: Preview = {
    ...(customerId ? { customer: customerId } : { currency: CURRENCY }),
    subscription_details: {
      items: [{ price: priceAtStripe, quantity }],
      default_tax_rates: [tax],
      billing_mode: { type: "flexible" },
    },
  };
  const due = await ask(line, {
    ...preview,
    ...(couponId && { discounts: [{ coupon: couponId }] }),
  });
  const isForever = couponsOf(due).every(({ duration }) => duration === "forever");
  const monthly = isForever ? due : await ask(line, preview);
  return { ...(await quoteOf(due, known)), monthlyFils: monthly.total, prorationDate: undefined };
}

async function quoteAddition(
  line: Line,
  known: Catalogue,
  quantity: number,
  { subscriptionId, prorationDate }: AddTo,
): Promise<GatewayQuote> {
  const { id } = itemOf(await line((stripe) => stripe.subscriptions.retrieve(subscriptionId)));
  const items = [{ id, quantity }];
  const due = await ask(line, {
    subscription: subscriptionId,
    subscription_details: {
      items,
      proration_behavior: "always_invoice",
      proration_date: prorationDate,
    },
  });
  const monthlyFils = await nextMonth(line, {
    subscription: subscriptionId,
    subscription_details: { items, proration_behavior: "none", cancel_at_period_end: false },
  });
  return { ...(await quoteOf(due, known)), monthlyFils, prorationDate };
}

/** A coupon that has an end is left out, even if the next month still has it. */
async function nextMonth(line: Line, preview: Preview): Promise<number> {
  const next = await ask(line, preview);
  const isForever = couponsOf(next).every(({ duration }) => duration === "forever");
  return isForever ? next.total : (await ask(line, { ...preview, discounts: "" })).total;
}

function ask(line: Line, preview: Preview): Promise<Stripe.Invoice> {
  return line((stripe) =>
    stripe.invoices.createPreview({
      ...preview,
      expand: ["total_discount_amounts.discount.source.coupon"],
    }),
  );
}

async function quoteOf(invoice: Stripe.Invoice, known: Catalogue) {
  const [coupon] = couponsOf(invoice);
  return {
    subtotalFils: invoice.subtotal,
    discountFils: sumOf(invoice.total_discount_amounts),
    taxFils: sumOf(invoice.total_taxes),
    taxPercent: await taxPercentOf(invoice, known),
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
