/** What happens by itself: months that begin, cards tried again, what nobody paid in time. */
import { payInvoice } from "#/cards/paying/pay.ts";
import type { Invoice, Subscription } from "#/cards/store/billing-objects.ts";
import type { Kept, Ledger } from "#/cards/store/ledger.ts";
import { type Charged, draftInvoice, type Period, wholeMonth } from "./draft.ts";
import { finalize } from "./invoices.ts";
import { monthEnd } from "./months.ts";
import { dropPending, end, subscriptionOf, voidInvoice } from "./standing.ts";
import { discountsOf } from "./subscribe.ts";

const DAY = 86_400;
/** After a renewal that failed: three days, five more, seven more; then the subscription ends. */
const TRIES = [3 * DAY, 8 * DAY, 15 * DAY];

/** In the order of time, each at its own moment. */
export async function doAllDue(ledger: Ledger): Promise<void> {
  for (let next = await ledger.nextDue(); next; next = await ledger.nextDue())
    await doDue(ledger.at(next.due), next.kept);
}

async function doDue(ledger: Ledger, kept: Kept): Promise<void> {
  if (kept.object === "invoice") return tryAgain(ledger, kept);
  if (kept.object !== "subscription") return;
  if (kept.status === "incomplete") return expire(ledger, kept);
  if (kept.pending_update && kept.pending_update.expires_at <= ledger.now)
    return dropPending(ledger, kept);
  if (kept.cancel_at_period_end) return void (await end(ledger, kept, "cancellation_requested"));
  await renew(ledger, kept);
}

async function expire(ledger: Ledger, subscription: Subscription): Promise<void> {
  await voidInvoice(ledger, await ledger.get("invoice", subscription.latest_invoice ?? ""));
}

async function renew(ledger: Ledger, before: Subscription): Promise<void> {
  const subscription = nextMonth(before, ledger.now);
  const discounts = await discountsOf(ledger, subscription, ledger.now);
  const invoice = await finalize(ledger, await draftOfMonth(ledger, before, subscription));
  const renewed = await ledger.save<Subscription>({
    ...subscription,
    discounts: discounts.map(({ id }) => id),
    latest_invoice: invoice.id,
  });
  await ledger.tell("customer.subscription.updated", renewed);
  if (invoice.status === "open") await charge(ledger, invoice, renewed);
}

/** The whole month that begins when `before` ends. */
export async function draftOfMonth(
  ledger: Ledger,
  before: Subscription,
  subscription: Subscription,
): Promise<Invoice> {
  const [first] = before.items.data;
  const lines = subscription.items.data.map<Charged>((item) => {
    const period = { start: item.current_period_start, end: item.current_period_end };
    return wholeMonth(item.id, item.price, item.quantity, period);
  });
  const period: Period = {
    start: first?.current_period_start ?? ledger.now,
    end: first?.current_period_end ?? ledger.now,
  };
  return draftInvoice(ledger, {
    reason: "subscription_cycle",
    customer: await ledger.get("customer", subscription.customer),
    subscription,
    lines,
    discounts: await discountsOf(ledger, subscription, period.end),
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

async function tryAgain(ledger: Ledger, invoice: Invoice): Promise<void> {
  const subscription = await subscriptionOf(ledger, invoice);
  if (subscription) await charge(ledger, invoice, subscription);
}

async function charge(ledger: Ledger, invoice: Invoice, payer: Subscription): Promise<void> {
  const { default_payment_method: method } = payer;
  const card = method === null ? undefined : await ledger.get("payment_method", method);
  await payInvoice(ledger, invoice, card, "offSession");
  const after = await ledger.get("invoice", invoice.id);
  if (after.status !== "open") return;
  const began = invoice.status_transitions.finalized_at ?? invoice.created;
  const next = TRIES.map((wait) => began + wait).find((moment) => moment > ledger.now) ?? null;
  await ledger.save<Invoice>({ ...after, next_payment_attempt: next });
  const subscription = await ledger.get("subscription", payer.id);
  if (next === null) return void (await end(ledger, subscription, "payment_failed"));
  if (subscription.status === "past_due") return;
  const late = await ledger.save<Subscription>({ ...subscription, status: "past_due" });
  await ledger.tell("customer.subscription.updated", late);
}
