/** Creates a subscription, which starts once its first invoice is paid. */
import { createSetupIntent } from "#/stripe/payments/setup-intents.ts";
import type { Subscription, SubscriptionItem } from "#/stripe/store/billing-objects.ts";
import { type Ledger, newId } from "#/stripe/store/ledger.ts";
import {
  type Coupon,
  type Customer,
  type Metadata,
  type Price,
  type TaxRate,
  toStripeList,
} from "#/stripe/store/objects.ts";
import { redeemCoupons } from "./discounts.ts";
import { type AppliedDiscount, draftInvoice, fullMonthLine } from "./draft-invoice.ts";
import { finalizeInvoice } from "./invoices.ts";
import { monthsAfter } from "./months.ts";

export type SubscriptionInput = {
  readonly customer: Customer;
  readonly price: Price;
  readonly quantity: number;
  readonly taxRates: readonly TaxRate[];
  readonly coupons: readonly Coupon[];
  readonly metadata: Metadata;
  readonly saveDefaultPaymentMethod: string;
};

export async function createSubscription(
  ledger: Ledger,
  input: SubscriptionInput,
): Promise<Subscription> {
  const incomplete = buildSubscription(ledger, input);
  const discounts = await redeemCoupons(ledger, input.coupons);
  const invoice = await finalizeInvoice(
    ledger,
    draftFirstInvoice(ledger, input, incomplete, discounts),
  );
  const isFree = invoice.status === "paid";
  const setupIntent = isFree ? await createSetupIntent(ledger, input.customer.id) : undefined;
  const subscription = await ledger.save<Subscription>({
    ...incomplete,
    status: isFree ? "active" : "incomplete",
    discounts: discounts.filter(({ coupon }) => coupon.duration !== "once").map(({ id }) => id),
    latest_invoice: invoice.id,
    pending_setup_intent: setupIntent?.id ?? null,
  });
  await ledger.emitEvent("customer.subscription.created", subscription);
  return subscription;
}

export function draftFirstInvoice(
  ledger: Ledger,
  { customer, taxRates, price, quantity }: SubscriptionInput,
  { id, items }: Subscription,
  discounts: readonly AppliedDiscount[],
) {
  const lines = items.data.map((item) => fullMonthLine(price, quantity, periodOf(item)));
  return draftInvoice(ledger, {
    reason: "subscription_create",
    customer,
    subscription: { id },
    lines,
    discounts,
    taxRates,
    currency: price.currency,
    period: { start: ledger.now, end: ledger.now },
  });
}

/** The month that the item is currently charged for. */
export function periodOf(item: SubscriptionItem) {
  return { start: item.current_period_start, end: item.current_period_end };
}

/** Still without an invoice, and not saved. */
export function buildSubscription(ledger: Ledger, input: SubscriptionInput): Subscription {
  const id = newId("sub");
  const { now } = ledger;
  const item = buildItem(id, input, now);
  return {
    id,
    object: "subscription",
    billing_cycle_anchor: now,
    created: now,
    start_date: now,
    cancel_at: null,
    cancel_at_period_end: false,
    ended_at: null,
    currency: input.price.currency,
    customer: input.customer.id,
    default_payment_method: null,
    discounts: [],
    default_tax_rates: input.taxRates,
    items: toStripeList(`/v1/subscription_items?subscription=${id}`, [item]),
    latest_invoice: null,
    metadata: input.metadata,
    payment_settings: { save_default_payment_method: input.saveDefaultPaymentMethod },
    pending_setup_intent: null,
    pending_update: null,
    status: "incomplete",
  };
}

function buildItem(
  subscription: string,
  { price, quantity }: SubscriptionInput,
  now: number,
): SubscriptionItem {
  return {
    id: newId("si"),
    object: "subscription_item",
    created: now,
    subscription,
    current_period_start: now,
    current_period_end: monthsAfter(now, 1),
    price,
    quantity,
  };
}
