/** Computes an invoice: lines, minus discounts, plus tax on each line. */

import { toStripeList } from "#/stripe/api/expandable-fields.ts";
import type { Invoice, InvoiceLine } from "#/stripe/store/billing-objects.ts";
import { type Ledger, newId } from "#/stripe/store/ledger.ts";
import type { Coupon, Customer, Price, TaxRate } from "#/stripe/store/objects.ts";
import { allocate, mulDivRound, percentOf } from "./money.ts";

export type Period = { readonly start: number; readonly end: number };

export type AppliedDiscount = { readonly id: string; readonly coupon: Coupon };

export type LineInput = {
  readonly item: string;
  readonly price: Price;
  readonly quantity: number;
  readonly amount: number;
  readonly description: string;
  readonly period: Period;
  readonly isProration: boolean;
};

export type InvoiceInput = {
  readonly reason: Invoice["billing_reason"];
  readonly customer: Customer | undefined;
  readonly subscription:
    | { readonly id: string; readonly metadata: Invoice["metadata"] }
    | undefined;
  readonly lines: readonly LineInput[];
  readonly discounts: readonly AppliedDiscount[];
  readonly taxRates: readonly TaxRate[];
  readonly currency: string;
  readonly period: Period;
};

export function fullMonthLine(
  item: string,
  price: Price,
  quantity: number,
  period: Period,
): LineInput {
  const unitText = `AED ${(price.unit_amount / 100).toFixed(2)} / month`;
  const description = `${quantity} × ${price.nickname ?? "Subscription"} (at ${unitText})`;
  const amount = price.unit_amount * quantity;
  return { item, price, quantity, amount, description, period, isProration: false };
}

/** The share of a month from `from` on; negative if credited. */
export function prorationLine(
  line: LineInput,
  from: number,
  direction: "charged" | "credited",
): LineInput {
  const { start, end } = line.period;
  const amount = mulDivRound(line.amount, end - from, end - start);
  const day = new Date(from * 1000).toISOString().slice(0, 10);
  const word = direction === "charged" ? "Remaining" : "Unused";
  return {
    ...line,
    amount: direction === "charged" ? amount : -amount || 0,
    description: `${word} time on ${line.quantity} × ${line.price.nickname ?? "Subscription"} after ${day}`,
    period: { start: from, end },
    isProration: true,
  };
}

export function draftInvoice(ledger: Ledger, input: InvoiceInput): Invoice {
  const id = newId("in");
  const lines = computeLines(id, input);
  const subtotal = sum(lines.map(({ amount }) => amount));
  const discountAmounts = input.discounts.map(({ id: discount }) => ({
    discount,
    amount: sum(
      lines.flatMap(({ discount_amounts: each }) =>
        each.filter((one) => one.discount === discount).map(({ amount }) => amount),
      ),
    ),
  }));
  const net = subtotal - sum(discountAmounts.map(({ amount }) => amount));
  const taxes = input.taxRates.map((rate) => sumTax(rate, lines));
  const total = net + sum(taxes.map(({ amount }) => amount));
  return {
    ...emptyInvoice(id, input, ledger.now),
    lines: toStripeList(`/v1/invoices/${id}/lines`, lines),
    subtotal,
    subtotal_excluding_tax: subtotal,
    total_discount_amounts: discountAmounts,
    total_excluding_tax: net,
    total_taxes: taxes,
    total,
    amount_due: Math.max(total, 0),
    amount_remaining: Math.max(total, 0),
  };
}

function computeLines(
  invoice: string,
  { lines, discounts, taxRates, subscription }: InvoiceInput,
): InvoiceLine[] {
  let remaining = lines.map(({ amount }) => amount);
  const discountShares = discounts.map(({ id, coupon }) => {
    const off = allocate(discountAmount(sum(remaining), coupon), remaining);
    remaining = remaining.map((amount, index) => amount - (off[index] ?? 0));
    return { discount: id, off };
  });
  return lines.map((line, index) => ({
    ...toInvoiceLine(invoice, line, subscription?.id ?? null),
    discounts: discounts.map(({ id }) => id),
    discount_amounts: discountShares.map(({ discount, off }) => ({
      discount,
      amount: off[index] ?? 0,
    })),
    taxes: taxRates.map((rate) => computeTax(rate, remaining[index] ?? 0)),
  }));
}

/** Never more than the amount. */
function discountAmount(amount: number, { percent_off: percent, amount_off: off }: Coupon): number {
  if (percent !== null) return percentOf(amount, percent);
  return Math.min(off ?? 0, Math.max(amount, 0));
}

function computeTax({ id, percentage }: TaxRate, taxable: number): InvoiceLine["taxes"][number] {
  return {
    amount: percentOf(taxable, percentage),
    tax_behavior: "exclusive",
    tax_rate_details: { tax_rate: id },
    taxability_reason: "not_available",
    taxable_amount: taxable,
    type: "tax_rate_details",
  };
}

function sumTax(rate: TaxRate, lines: readonly InvoiceLine[]): InvoiceLine["taxes"][number] {
  const taxes = lines
    .flatMap((line) => line.taxes)
    .filter((tax) => tax.tax_rate_details.tax_rate === rate.id);
  return {
    ...computeTax(rate, 0),
    amount: sum(taxes.map(({ amount }) => amount)),
    taxable_amount: sum(taxes.map(({ taxable_amount: taxable }) => taxable)),
  };
}

function toInvoiceLine(invoice: string, line: LineInput, subscription: string | null): InvoiceLine {
  const { item, price, quantity, amount, description, period, isProration } = line;
  return {
    ...{ id: newId("il"), object: "line_item", invoice, subscription, livemode: false },
    ...{ amount, subtotal: amount, quantity, description, period, currency: price.currency },
    ...{ discountable: true, discounts: [], discount_amounts: [], taxes: [], metadata: {} },
    parent: {
      type: "subscription_item_details",
      invoice_item_details: null,
      subscription_item_details: {
        ...{ invoice_item: null, proration: isProration, proration_details: null },
        ...{ subscription, subscription_item: item },
      },
    },
    pricing: {
      type: "price_details",
      price_details: { price: price.id, product: price.product },
      unit_amount_decimal: price.unit_amount_decimal,
    },
  };
}

function emptyInvoice(id: string, input: InvoiceInput, now: number): Invoice {
  const { customer, subscription, reason, period, currency, discounts, taxRates } = input;
  return {
    ...{ id, object: "invoice", created: now, currency, livemode: false, metadata: {} },
    ...{ amount_due: 0, amount_overpaid: 0, amount_paid: 0, amount_remaining: 0 },
    ...{ amount_shipping: 0, attempt_count: 0, attempted: false, auto_advance: true },
    ...{ billing_reason: reason, collection_method: "charge_automatically", description: null },
    customer: customer?.id ?? null,
    customer_email: customer?.email ?? null,
    customer_name: customer?.name ?? null,
    ...{ default_payment_method: null, default_tax_rates: taxRates, due_date: null },
    discounts: discounts.map((discount) => discount.id),
    ...{ effective_at: null, ending_balance: null, starting_balance: customer?.balance ?? 0 },
    lines: toStripeList("", []),
    ...{ next_payment_attempt: null, number: null, receipt_number: null },
    parent: subscription
      ? {
          type: "subscription_details",
          quote_details: null,
          subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
        }
      : null,
    ...{ period_start: period.start, period_end: period.end, status: "draft" },
    status_transitions: {
      ...{ finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    },
    ...{ subtotal: 0, subtotal_excluding_tax: 0, total: 0, total_excluding_tax: 0 },
    ...{ total_discount_amounts: [], total_taxes: [] },
  };
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((before, amount) => before + amount, 0);
}
