/** Changes a subscription's quantity: at once without charge, or once the proration is paid. */
import { StripeApiError, unsupportedFeature } from "#/stripe/api/stripe-api-error.ts";
import { payInvoice } from "#/stripe/payments/charge-card.ts";
import type { Invoice, Subscription, SubscriptionItem } from "#/stripe/store/billing-objects.ts";
import { type Ledger, PAYMENT_WINDOW_SECONDS } from "#/stripe/store/ledger.ts";
import type { Metadata } from "#/stripe/store/objects.ts";
import { periodOf } from "./create-subscription.ts";
import { listActiveDiscounts } from "./discounts.ts";
import { draftInvoice, fullMonthLine, prorationLine } from "./draft-invoice.ts";
import { finalizeInvoice } from "./invoices.ts";
import { applyPendingUpdate, expirePendingUpdate } from "./subscription-status.ts";

export type QuantityChange = {
  readonly quantity: number;
  readonly from: number;
  readonly metadata: Metadata | null;
};

/** Takes effect once its invoice is paid; the card on file is charged at once. */
export async function changeQuantityOncePaid(
  ledger: Ledger,
  before: Subscription,
  change: QuantityChange,
): Promise<Subscription> {
  if (before.pending_update) await expirePendingUpdate(ledger, before);
  const subscription = await ledger.get("subscription", before.id);
  const item = itemOf(subscription);
  const draft = await draftProration(ledger, subscription, change);
  if (change.quantity === item.quantity)
    return updateMetadata(ledger, subscription, change.metadata);
  const invoice = await finalizeInvoice(ledger, draft);
  const pending = await ledger.save<Subscription>({
    ...subscription,
    latest_invoice: invoice.id,
    pending_update: {
      expires_at: Math.min(ledger.now + PAYMENT_WINDOW_SECONDS, item.current_period_end),
      metadata: change.metadata,
      subscription_items: [{ ...item, quantity: change.quantity }],
    },
  });
  if (invoice.status === "paid") return applyPendingUpdate(ledger, pending);
  await ledger.emitEvent("customer.subscription.updated", pending);
  const method = pending.default_payment_method;
  if (method !== null)
    await payInvoice(ledger, invoice, await ledger.get("payment_method", method), "onSession");
  return ledger.get("subscription", before.id);
}

/** For a change that costs nothing and so needs no invoice. */
async function updateMetadata(ledger: Ledger, before: Subscription, metadata: Metadata | null) {
  const updated = { ...before, metadata: { ...before.metadata, ...metadata } };
  const after = await ledger.save<Subscription>(updated);
  await ledger.emitEvent("customer.subscription.updated", after);
  return after;
}

/** Invoice for the rest of the current month, possibly negative. */
export async function draftProration(
  ledger: Ledger,
  subscription: Subscription,
  { quantity, from }: Pick<QuantityChange, "quantity" | "from">,
): Promise<Invoice> {
  const item = itemOf(subscription);
  assertWithinPeriod(item, from);
  const before = fullMonthLine(item.price, item.quantity, periodOf(item));
  const after = fullMonthLine(item.price, quantity, periodOf(item));
  const lines = [prorationLine(before, from, "credited"), prorationLine(after, from, "charged")];
  return draftInvoice(ledger, {
    reason: "subscription_update",
    customer: await ledger.get("customer", subscription.customer),
    subscription,
    lines: quantity === item.quantity ? [] : lines,
    discounts: await listActiveDiscounts(ledger, subscription, ledger.now),
    taxRates: subscription.default_tax_rates,
    currency: subscription.currency,
    period: { start: ledger.now, end: ledger.now },
  });
}

function itemOf({ items }: Subscription): SubscriptionItem {
  const [item] = items.data;
  if (!item) throw unsupportedFeature("a subscription without items");
  return item;
}

function assertWithinPeriod(item: SubscriptionItem, from: number): void {
  const { start, end } = periodOf(item);
  if (from >= start && from <= end) return;
  const message = "The proration date must lie in the subscription's current period.";
  throw new StripeApiError(400, { message, param: "proration_date" });
}

export async function changeQuantityNow(
  ledger: Ledger,
  subscription: Subscription,
  quantity: number,
): Promise<Subscription> {
  const { items } = subscription;
  const data = items.data.map((item) => ({ ...item, quantity }));
  return ledger.save<Subscription>({ ...subscription, items: { ...items, data } });
}
