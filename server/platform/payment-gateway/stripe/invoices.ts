import type { Stripe } from "stripe";
import type { GatewayInvoice, PaymentGateway } from "#/platform/payment-gateway/payment-gateway.ts";
import { type CallStripe, fromUnixSeconds, idOf } from "./call-stripe.ts";
import { undefinedIfMissing } from "./errors.ts";
import type { StripePrices } from "./prices.ts";

/** Stripe's limit per page. */
const MAX_PAGE_SIZE = 100;

export function createInvoiceApi(
  callStripe: CallStripe,
  prices: StripePrices,
): Pick<PaymentGateway, "readInvoice" | "listInvoices"> {
  return {
    readInvoice: async (id) => {
      const invoice = await undefinedIfMissing(
        callStripe((stripe) => stripe.invoices.retrieve(id)),
      );
      return invoice && toGatewayInvoice(invoice, prices);
    },
    listInvoices: async (subscription, limit) => {
      const pageSize = Math.min(limit, MAX_PAGE_SIZE);
      const { data } = await callStripe((stripe) =>
        stripe.invoices.list({ subscription, limit: pageSize }),
      );
      return Promise.all(data.map((invoice) => toGatewayInvoice(invoice, prices)));
    },
  };
}

export function subscriptionIdOf({ parent }: Stripe.Invoice): string | undefined {
  return idOf(parent?.subscription_details?.subscription);
}

export function sumAmounts(items: readonly { readonly amount: number }[] | null): number {
  return (items ?? []).reduce((sum, { amount }) => sum + amount, 0);
}

export async function taxPercentOf(
  { total_taxes: taxes }: Stripe.Invoice,
  prices: StripePrices,
): Promise<number | undefined> {
  const rate = taxes?.find(({ tax_rate_details: details }) => details)?.tax_rate_details?.tax_rate;
  return rate === undefined ? undefined : prices.taxPercent(rate);
}

async function toGatewayInvoice(
  invoice: Stripe.Invoice,
  prices: StripePrices,
): Promise<GatewayInvoice> {
  const { finalized_at: finalizedAt, paid_at: paidAt } = invoice.status_transitions;
  return {
    id: invoice.id,
    customerId: idOf(invoice.customer) ?? "",
    subscriptionId: subscriptionIdOf(invoice),
    number: invoice.number ?? undefined,
    status: statusOf(invoice),
    reason: reasonOf(invoice),
    currency: invoice.currency,
    lines: invoice.lines.data.map(({ description, quantity, amount }) => ({
      description: description ?? "",
      quantity: quantity ?? 1,
      fils: amount,
    })),
    subtotalFils: invoice.subtotal,
    discountFils: sumAmounts(invoice.total_discount_amounts),
    taxFils: sumAmounts(invoice.total_taxes),
    taxPercent: await taxPercentOf(invoice, prices),
    totalFils: invoice.total,
    dueFils: invoice.amount_due,
    issuedAt: fromUnixSeconds(finalizedAt ?? invoice.created),
    paidAt: paidAt === null ? undefined : fromUnixSeconds(paidAt),
    ...periodOf(invoice),
  };
}

/** The period that is paid for is on the lines; the invoice's own period is the previous one. */
function periodOf({ lines, period_start: start, period_end: end }: Stripe.Invoice) {
  const periods = lines.data.length > 0 ? lines.data.map(({ period }) => period) : [{ start, end }];
  return {
    periodStart: fromUnixSeconds(Math.min(...periods.map((period) => period.start))),
    periodEnd: fromUnixSeconds(Math.max(...periods.map((period) => period.end))),
  };
}

const statuses = ["draft", "open", "paid", "uncollectible", "void"] as const;

function statusOf({ status }: Stripe.Invoice): GatewayInvoice["status"] {
  const knownStatus = statuses.find((candidate) => candidate === status);
  if (!knownStatus) throw new Error(`unknown invoice status: ${status}`);
  return knownStatus;
}

const reasons: ReadonlyMap<string | null, GatewayInvoice["reason"]> = new Map([
  ["subscription_create", "start"],
  ["subscription_cycle", "renewal"],
  ["subscription_update", "addition"],
]);

function reasonOf({ billing_reason: reason }: Stripe.Invoice): GatewayInvoice["reason"] {
  return reasons.get(reason) ?? "other";
}
