/** Changes how many a subscription is for: at once uncharged, or once the month's share is paid. */
import { payInvoice } from "#/cards/paying/pay.ts";
import type { Invoice, Subscription, SubscriptionItem } from "#/cards/store/billing-objects.ts";
import { PATIENCE } from "#/cards/store/due.ts";
import type { Ledger } from "#/cards/store/ledger.ts";
import type { Metadata } from "#/cards/store/objects.ts";
import { Fault, unsupported } from "#/cards/wire/fault.ts";
import { draftInvoice, restOfMonth, wholeMonth } from "./draft.ts";
import { finalize } from "./invoices.ts";
import { applyPending, dropPending } from "./standing.ts";
import { discountsOf, periodOf } from "./subscribe.ts";

export type Change = {
  readonly quantity: number;
  readonly from: number;
  readonly metadata: Metadata | null;
};

/** Holds only once its invoice is paid, which the card on file is tried for at once. */
export async function changeOncePaid(
  ledger: Ledger,
  before: Subscription,
  change: Change,
): Promise<Subscription> {
  if (before.pending_update) await dropPending(ledger, before);
  const subscription = await ledger.get("subscription", before.id);
  const item = itemOf(subscription);
  const draft = await draftOfChange(ledger, subscription, change);
  if (change.quantity === item.quantity) return noteOnly(ledger, subscription, change.metadata);
  const invoice = await finalize(ledger, draft);
  const waiting = await ledger.save<Subscription>({
    ...subscription,
    latest_invoice: invoice.id,
    pending_update: {
      expires_at: Math.min(ledger.now + PATIENCE, item.current_period_end),
      metadata: change.metadata,
      subscription_items: [{ ...item, quantity: change.quantity }],
    },
  });
  if (invoice.status === "paid") return applyPending(ledger, waiting);
  await ledger.tell("customer.subscription.updated", waiting);
  const method = waiting.default_payment_method;
  if (method !== null)
    await payInvoice(ledger, invoice, await ledger.get("payment_method", method), "onSession");
  return ledger.get("subscription", before.id);
}

/** Nothing changes that would cost anything: no invoice is made of it. */
async function noteOnly(ledger: Ledger, before: Subscription, metadata: Metadata | null) {
  const noted = { ...before, metadata: { ...before.metadata, ...metadata } };
  const after = await ledger.save<Subscription>(noted);
  await ledger.tell("customer.subscription.updated", after);
  return after;
}

/** What the rest of this month costs more, or less. */
export async function draftOfChange(
  ledger: Ledger,
  subscription: Subscription,
  { quantity, from }: Pick<Change, "quantity" | "from">,
): Promise<Invoice> {
  const item = itemOf(subscription);
  refuseOutside(item, from);
  const before = wholeMonth(item.id, item.price, item.quantity, periodOf(item));
  const after = wholeMonth(item.id, item.price, quantity, periodOf(item));
  const lines = [restOfMonth(before, from, "credited"), restOfMonth(after, from, "charged")];
  return draftInvoice(ledger, {
    reason: "subscription_update",
    customer: await ledger.get("customer", subscription.customer),
    subscription,
    lines: quantity === item.quantity ? [] : lines,
    discounts: await discountsOf(ledger, subscription, ledger.now),
    taxRates: subscription.default_tax_rates,
    currency: subscription.currency,
    period: { start: ledger.now, end: ledger.now },
  });
}

function itemOf({ items }: Subscription): SubscriptionItem {
  const [item] = items.data;
  if (!item) throw unsupported("a subscription without items");
  return item;
}

function refuseOutside(item: SubscriptionItem, from: number): void {
  const { start, end } = periodOf(item);
  if (from >= start && from <= end) return;
  const message = "The proration date must lie in the subscription's current period.";
  throw new Fault(400, { message, param: "proration_date" });
}

export async function changeAtOnce(
  ledger: Ledger,
  subscription: Subscription,
  quantity: number,
): Promise<Subscription> {
  const { items } = subscription;
  const data = items.data.map((item) => ({ ...item, quantity }));
  return ledger.save<Subscription>({ ...subscription, items: { ...items, data } });
}
