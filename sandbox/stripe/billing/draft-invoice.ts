/** Computes an invoice: lines, minus discounts, plus tax on each line. */
import type { Invoice, InvoiceLine } from "#/stripe/store/billing-objects.ts";
import { type Ledger, newId } from "#/stripe/store/ledger.ts";
import {
  type Coupon,
  type Customer,
  type Price,
  type TaxRate,
  toStripeList,
} from "#/stripe/store/objects.ts";
import { allocate, mulDivRound, percentOf } from "./money.ts";

export type Period = { readonly start: number; readonly end: number };

export type AppliedDiscount = { readonly id: string; readonly coupon: Coupon };

export type LineInput = {
  readonly price: Price;
  readonly quantity: number;
  readonly amount: number;
  readonly description: string;
  readonly period: Period;
};

export type InvoiceInput = {
  readonly reason: Invoice["billing_reason"];
  readonly customer: Customer | undefined;
  readonly subscription: { readonly id: string } | undefined;
  readonly lines: readonly LineInput[];
  readonly discounts: readonly AppliedDiscount[];
  readonly taxRates: readonly TaxRate[];
  readonly currency: string;
  readonly period: Period;
};

export function fullMonthLine(price: Price, quantity: number, period: Period): LineInput {
  const unitText = `AED ${(price.unit_amount / 100).toFixed(2)} / month`;
  const description = `${quantity} × ${price.nickname} (at ${unitText})`;
  const amount = price.unit_amount * quantity;
  return { price, quantity, amount, description, period };
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
    description: `${word} time on ${line.quantity} × ${line.price.nickname} after ${day}`,
    period: { start: from, end },
  };
}

export function draftInvoice(ledger: Ledger, input: InvoiceInput): Invoice {
  const { customer, subscription, reason, period, currency, discounts } = input;
  const id = newId("in");
  const lines = computeLines(input);
  const totals = computeTotals(input, lines);
  const parent = subscription && { subscription: subscription.id };
  return {
    id,
    object: "invoice",
    created: ledger.now,
    currency,
    status: "draft",
    amount_due: Math.max(totals.total, 0),
    amount_paid: 0,
    attempt_count: 0,
    billing_reason: reason,
    customer: customer?.id ?? null,
    discounts: discounts.map((discount) => discount.id),
    starting_balance: customer?.balance ?? 0,
    ending_balance: null,
    lines: toStripeList(`/v1/invoices/${id}/lines`, lines),
    next_payment_attempt: null,
    number: null,
    parent: parent ? { type: "subscription_details", subscription_details: parent } : null,
    period_start: period.start,
    period_end: period.end,
    status_transitions: { finalized_at: null, paid_at: null },
    ...totals,
  };
}

function computeTotals({ discounts, taxRates }: InvoiceInput, lines: readonly InvoiceLine[]) {
  const subtotal = sum(lines.map(({ amount }) => amount));
  const discountAmounts = discounts.map(({ id: discount }) => ({
    discount,
    amount: sum(
      lines.flatMap(({ discount_amounts: each }) =>
        each.filter((one) => one.discount === discount).map(({ amount }) => amount),
      ),
    ),
  }));
  const net = subtotal - sum(discountAmounts.map(({ amount }) => amount));
  const taxes = taxRates.map((rate) => sumTax(rate, lines));
  return {
    subtotal,
    total_discount_amounts: discountAmounts,
    total_excluding_tax: net,
    total_taxes: taxes,
    total: net + sum(taxes.map(({ amount }) => amount)),
  };
}

function computeLines({ lines, discounts, taxRates }: InvoiceInput): InvoiceLine[] {
  let remaining = lines.map(({ amount }) => amount);
  const discountShares = discounts.map(({ id, coupon }) => {
    const off = allocate(discountAmount(sum(remaining), coupon), remaining);
    remaining = remaining.map((amount, index) => amount - (off[index] ?? 0));
    return { discount: id, off };
  });
  return lines.map(({ amount, description, period, quantity }, index) => ({
    id: newId("il"),
    object: "line_item",
    amount,
    description,
    period,
    quantity,
    discount_amounts: discountShares.map(({ discount, off }) => ({
      discount,
      amount: off[index] ?? 0,
    })),
    taxes: taxRates.map((rate) => toTax(rate, percentOf(remaining[index] ?? 0, rate.percentage))),
  }));
}

/** Never more than the amount. */
function discountAmount(amount: number, { percent_off: percent, amount_off: off }: Coupon): number {
  if (percent !== null) return percentOf(amount, percent);
  return Math.min(off ?? 0, Math.max(amount, 0));
}

function toTax({ id }: TaxRate, amount: number): InvoiceLine["taxes"][number] {
  return { amount, tax_rate_details: { tax_rate: id } };
}

function sumTax(rate: TaxRate, lines: readonly InvoiceLine[]): InvoiceLine["taxes"][number] {
  const taxes = lines
    .flatMap((line) => line.taxes)
    .filter((tax) => tax.tax_rate_details.tax_rate === rate.id);
  return toTax(rate, sum(taxes.map(({ amount }) => amount)));
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((before, amount) => before + amount, 0);
}
