/** Computes an invoice: its lines, less discounts, plus tax on each line. */
import type { Invoice, InvoiceLine } from "#/cards/store/billing-objects.ts";
import { type Ledger, newId } from "#/cards/store/ledger.ts";
import type { Coupon, Customer, Price, TaxRate } from "#/cards/store/objects.ts";
import { listed } from "#/cards/wire/included.ts";
import { mulDivRound, percentOf, spread } from "./money.ts";

export type Period = { readonly start: number; readonly end: number };

export type Applied = { readonly id: string; readonly coupon: Coupon };

/** What one line charges for. */
export type Charged = {
  readonly item: string;
  readonly price: Price;
  readonly quantity: number;
  readonly amount: number;
  readonly description: string;
  readonly period: Period;
  readonly isProration: boolean;
};

export type Wanted = {
  readonly reason: Invoice["billing_reason"];
  readonly customer: Customer | undefined;
  readonly subscription:
    | { readonly id: string; readonly metadata: Invoice["metadata"] }
    | undefined;
  readonly lines: readonly Charged[];
  readonly discounts: readonly Applied[];
  readonly taxRates: readonly TaxRate[];
  readonly currency: string;
  readonly period: Period;
};

export function wholeMonth(item: string, price: Price, quantity: number, period: Period): Charged {
  const each = `AED ${(price.unit_amount / 100).toFixed(2)} / month`;
  const description = `${quantity} × ${price.nickname ?? "Subscription"} (at ${each})`;
  const amount = price.unit_amount * quantity;
  return { item, price, quantity, amount, description, period, isProration: false };
}

/** The part of a month from a moment on; below nothing where it is given back. */
export function restOfMonth(whole: Charged, from: number, way: "charged" | "credited"): Charged {
  const { start, end } = whole.period;
  const amount = mulDivRound(whole.amount, end - from, end - start);
  const day = new Date(from * 1000).toISOString().slice(0, 10);
  const word = way === "charged" ? "Remaining" : "Unused";
  return {
    ...whole,
    amount: way === "charged" ? amount : -amount || 0,
    description: `${word} time on ${whole.quantity} × ${whole.price.nickname ?? "Subscription"} after ${day}`,
    period: { start: from, end },
    isProration: true,
  };
}

export function draftInvoice(ledger: Ledger, wanted: Wanted): Invoice {
  const id = newId("in");
  const lines = priced(id, wanted);
  const subtotal = sum(lines.map(({ amount }) => amount));
  const off = wanted.discounts.map(({ id: discount }) => ({
    discount,
    amount: sum(
      lines.flatMap(({ discount_amounts: each }) =>
        each.filter((one) => one.discount === discount).map(({ amount }) => amount),
      ),
    ),
  }));
  const net = subtotal - sum(off.map(({ amount }) => amount));
  const taxes = wanted.taxRates.map((rate) => totalTax(rate, lines));
  const total = net + sum(taxes.map(({ amount }) => amount));
  return {
    ...blank(id, wanted, ledger.now),
    lines: listed(`/v1/invoices/${id}/lines`, lines),
    subtotal,
    subtotal_excluding_tax: subtotal,
    total_discount_amounts: off,
    total_excluding_tax: net,
    total_taxes: taxes,
    total,
    amount_due: Math.max(total, 0),
    amount_remaining: Math.max(total, 0),
  };
}

function priced(
  invoice: string,
  { lines, discounts, taxRates, subscription }: Wanted,
): InvoiceLine[] {
  let left = lines.map(({ amount }) => amount);
  const shares = discounts.map(({ id, coupon }) => {
    const off = spread(discountOn(sum(left), coupon), left);
    left = left.map((amount, place) => amount - (off[place] ?? 0));
    return { discount: id, off };
  });
  return lines.map((line, place) => ({
    ...blankLine(invoice, line, subscription?.id ?? null),
    discounts: discounts.map(({ id }) => id),
    discount_amounts: shares.map(({ discount, off }) => ({ discount, amount: off[place] ?? 0 })),
    taxes: taxRates.map((rate) => taxOn(rate, left[place] ?? 0)),
  }));
}

/** Never more than there is. */
function discountOn(amount: number, { percent_off: percent, amount_off: off }: Coupon): number {
  if (percent !== null) return percentOf(amount, percent);
  return Math.min(off ?? 0, Math.max(amount, 0));
}

function taxOn({ id, percentage }: TaxRate, taxable: number): InvoiceLine["taxes"][number] {
  return {
    amount: percentOf(taxable, percentage),
    tax_behavior: "exclusive",
    tax_rate_details: { tax_rate: id },
    taxability_reason: "not_available",
    taxable_amount: taxable,
    type: "tax_rate_details",
  };
}

function totalTax(rate: TaxRate, lines: readonly InvoiceLine[]): InvoiceLine["taxes"][number] {
  const taxes = lines
    .flatMap((line) => line.taxes)
    .filter((tax) => tax.tax_rate_details.tax_rate === rate.id);
  return {
    ...taxOn(rate, 0),
    amount: sum(taxes.map(({ amount }) => amount)),
    taxable_amount: sum(taxes.map(({ taxable_amount: taxable }) => taxable)),
  };
}

function blankLine(invoice: string, line: Charged, subscription: string | null): InvoiceLine {
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

function blank(id: string, wanted: Wanted, now: number): Invoice {
  const { customer, subscription, reason, period, currency, discounts, taxRates } = wanted;
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
    lines: listed("", []),
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
