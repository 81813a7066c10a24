/** What was charged, line by line. */
import type { Stripe } from "stripe";
import type { GatewayInvoice, PaymentGateway } from "#/platform/cards/gateway.ts";
import type { Catalogue } from "./catalogue.ts";
import { ifThere } from "./errors.ts";
import { idOf, momentOf } from "./ids.ts";
import type { Line } from "./line.ts";

/** Most that Stripe tells at once. */
const MOST_AT_ONCE = 100;

export function invoices(
  line: Line,
  known: Catalogue,
): Pick<PaymentGateway, "readInvoice" | "listInvoices"> {
  return {
    readInvoice: async (id) => {
      const found = await ifThere(line((stripe) => stripe.invoices.retrieve(id)));
      return found && invoiceOf(found, known);
    },
    listInvoices: async (subscription, most) => {
      const limit = Math.min(most, MOST_AT_ONCE);
      const { data } = await line((stripe) => stripe.invoices.list({ subscription, limit }));
      return Promise.all(data.map((invoice) => invoiceOf(invoice, known)));
    },
  };
}

export function subscriptionOf({ parent }: Stripe.Invoice): string | undefined {
  return idOf(parent?.subscription_details?.subscription);
}

export function sumOf(parts: readonly { readonly amount: number }[] | null): number {
  return (parts ?? []).reduce((sum, { amount }) => sum + amount, 0);
}

export async function taxPercentOf(
  { total_taxes: taxes }: Stripe.Invoice,
  known: Catalogue,
): Promise<number | undefined> {
  const rate = taxes?.find(({ tax_rate_details: details }) => details)?.tax_rate_details?.tax_rate;
  return rate === undefined ? undefined : known.percentOf(rate);
}

async function invoiceOf(invoice: Stripe.Invoice, known: Catalogue): Promise<GatewayInvoice> {
  const { finalized_at: finalized, paid_at: paid } = invoice.status_transitions;
  return {
    id: invoice.id,
    customerId: idOf(invoice.customer) ?? "",
    subscriptionId: subscriptionOf(invoice),
    number: invoice.number ?? undefined,
    status: statusOf(invoice),
    reason: reasonOf(invoice),
    currency: invoice.currency,
    lines: invoice.lines.data.map(({ description, quantity, amount }) => ({
      ...{ description: description ?? "", quantity: quantity ?? 1, fils: amount },
    })),
    subtotalFils: invoice.subtotal,
    discountFils: sumOf(invoice.total_discount_amounts),
    taxFils: sumOf(invoice.total_taxes),
    taxPercent: await taxPercentOf(invoice, known),
    totalFils: invoice.total,
    dueFils: invoice.amount_due,
    issuedAt: momentOf(finalized ?? invoice.created),
    paidAt: paid === null ? undefined : momentOf(paid),
    ...periodOf(invoice),
  };
}

/** The invoice's period is the one before: what is paid for stands on its lines, if any. */
function periodOf({ lines, period_start: start, period_end: end }: Stripe.Invoice) {
  const periods = lines.data.length > 0 ? lines.data.map(({ period }) => period) : [{ start, end }];
  return {
    periodStart: momentOf(Math.min(...periods.map((period) => period.start))),
    periodEnd: momentOf(Math.max(...periods.map((period) => period.end))),
  };
}

const statuses = ["draft", "open", "paid", "uncollectible", "void"] as const;

function statusOf({ status }: Stripe.Invoice): GatewayInvoice["status"] {
  const known = statuses.find((each) => each === status);
  if (!known) throw new Error(`an invoice that is ${status}`);
  return known;
}

const reasons: ReadonlyMap<string | null, GatewayInvoice["reason"]> = new Map([
  ["subscription_create", "start"],
  ["subscription_cycle", "renewal"],
  ["subscription_update", "addition"],
]);

function reasonOf({ billing_reason: reason }: Stripe.Invoice): GatewayInvoice["reason"] {
  return reasons.get(reason) ?? "other";
}
