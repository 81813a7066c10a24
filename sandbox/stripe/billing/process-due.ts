/** Changes by time alone: renewals, payment retries, expiries. */
import { payInvoice } from "#/stripe/payments/charge-card.ts";
import type { Invoice, Subscription } from "#/stripe/store/billing-objects.ts";
import type { Ledger } from "#/stripe/store/ledger.ts";
import type { StoredObject } from "#/stripe/store/stored-object.ts";
import { periodOf } from "./create-subscription.ts";
import { listActiveDiscounts } from "./discounts.ts";
import { draftInvoice, fullMonthLine } from "./draft-invoice.ts";
import { finalizeInvoice } from "./invoices.ts";
import { monthEnd } from "./months.ts";
import {
  endSubscription,
  expirePendingUpdate,
  findSubscriptionOfInvoice,
  voidInvoice,
} from "./subscription-status.ts";

const DAY = 86_400;
/** Retries after a failed renewal; after the last one the subscription ends. */
const RETRY_DELAYS = [3 * DAY, 8 * DAY, 15 * DAY];

/** In chronological order, each at its own time. */
export async function processAllDue(ledger: Ledger): Promise<void> {
  for (let next = await ledger.findNextDue(); next; next = await ledger.findNextDue())
    await processDue(ledger.at(next.due), next.object);
}

async function processDue(ledger: Ledger, object: StoredObject): Promise<void> {
  if (object.object === "invoice") return retryPayment(ledger, object);
  if (object.object !== "subscription") return;
  if (object.status === "incomplete") return expireSubscription(ledger, object);
  if (object.pending_update && object.pending_update.expires_at <= ledger.now)
    return expirePendingUpdate(ledger, object);
  if (object.cancel_at_period_end) return void (await endSubscription(ledger, object));
  await renew(ledger, object);
}

async function expireSubscription(ledger: Ledger, subscription: Subscription): Promise<void> {
  await voidInvoice(ledger, await ledger.get("invoice", subscription.latest_invoice ?? ""));
}

async function renew(ledger: Ledger, before: Subscription): Promise<void> {
  const subscription = nextMonth(before, ledger.now);
  const discounts = await listActiveDiscounts(ledger, subscription, ledger.now);
  const invoice = await finalizeInvoice(ledger, await draftRenewal(ledger, before, subscription));
  const renewed = await ledger.save<Subscription>({
    ...subscription,
    discounts: discounts.map(({ id }) => id),
    latest_invoice: invoice.id,
  });
  await ledger.emitEvent("customer.subscription.updated", renewed);
  if (invoice.status === "open") await chargeInvoice(ledger, invoice, renewed);
}

/** Invoice for the month that begins when `before` ends. */
export async function draftRenewal(
  ledger: Ledger,
  before: Subscription,
  subscription: Subscription,
): Promise<Invoice> {
  const [first] = before.items.data;
  const lines = subscription.items.data.map((item) =>
    fullMonthLine(item.price, item.quantity, periodOf(item)),
  );
  const period = first ? periodOf(first) : { start: ledger.now, end: ledger.now };
  return draftInvoice(ledger, {
    reason: "subscription_cycle",
    customer: await ledger.get("customer", subscription.customer),
    subscription,
    lines,
    discounts: await listActiveDiscounts(ledger, subscription, period.end),
    taxRates: subscription.default_tax_rates,
    currency: subscription.currency,
    period,
  });
}

export function nextMonth(subscription: Subscription, start: number): Subscription {
  const { items, billing_cycle_anchor: anchor } = subscription;
  const month = { current_period_start: start, current_period_end: monthEnd(anchor, start) };
  return {
    ...subscription,
    items: { ...items, data: items.data.map((item) => ({ ...item, ...month })) },
  };
}

async function retryPayment(ledger: Ledger, invoice: Invoice): Promise<void> {
  const subscription = await findSubscriptionOfInvoice(ledger, invoice);
  if (subscription) await chargeInvoice(ledger, invoice, subscription);
}

async function chargeInvoice(
  ledger: Ledger,
  invoice: Invoice,
  subscription: Subscription,
): Promise<void> {
  const { default_payment_method: method } = subscription;
  const card = method === null ? undefined : await ledger.get("payment_method", method);
  await payInvoice(ledger, invoice, card, "offSession");
  const after = await ledger.get("invoice", invoice.id);
  if (after.status !== "open") return;
  const began = invoice.status_transitions.finalized_at ?? invoice.created;
  const next =
    RETRY_DELAYS.map((wait) => began + wait).find((moment) => moment > ledger.now) ?? null;
  await ledger.save<Invoice>({ ...after, next_payment_attempt: next });
  const current = await ledger.get("subscription", subscription.id);
  if (next === null) return void (await endSubscription(ledger, current));
  if (current.status === "past_due") return;
  const pastDue = await ledger.save<Subscription>({ ...current, status: "past_due" });
  await ledger.emitEvent("customer.subscription.updated", pastDue);
}
