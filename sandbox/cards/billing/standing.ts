/** How a subscription stands after its invoice was paid, was void, or waited for in vain. */
import type { Invoice, Subscription } from "#/cards/store/billing-objects.ts";
import type { Ledger } from "#/cards/store/ledger.ts";
import { markVoid } from "./invoices.ts";

export async function subscriptionOf(
  ledger: Ledger,
  invoice: Invoice,
): Promise<Subscription | undefined> {
  const id = invoice.parent?.subscription_details.subscription;
  return id === undefined ? undefined : ledger.find("subscription", id);
}

/** The method that paid is charged from now on, where the subscription says so. */
export async function afterPaid(ledger: Ledger, invoice: Invoice, method: string): Promise<void> {
  const before = await subscriptionOf(ledger, invoice);
  if (!before) return;
  const isSaved = before.payment_settings.save_default_payment_method === "on_subscription";
  const subscription = isSaved ? { ...before, default_payment_method: method } : before;
  if (isWaitingFor(before, invoice)) return void (await applyPending(ledger, subscription));
  if (before.status === "incomplete" || (await isSettled(ledger, before)))
    await save(ledger, { ...subscription, status: "active" });
  else await save(ledger, subscription);
}

/** The addition that waited for its invoice holds. */
export async function applyPending(
  ledger: Ledger,
  subscription: Subscription,
): Promise<Subscription> {
  const { pending_update: pending, items, metadata } = subscription;
  if (!pending) return subscription;
  const applied = await ledger.save<Subscription>({
    ...subscription,
    items: { ...items, data: pending.subscription_items },
    metadata: { ...metadata, ...pending.metadata },
    pending_update: null,
  });
  await ledger.tell("customer.subscription.pending_update_applied", applied);
  await ledger.tell("customer.subscription.updated", applied);
  return applied;
}

/** The addition that waited is no more, nor its invoice. */
export async function dropPending(ledger: Ledger, subscription: Subscription): Promise<void> {
  const dropped = await ledger.save<Subscription>({ ...subscription, pending_update: null });
  await ledger.tell("customer.subscription.pending_update_expired", dropped);
  const invoice = await openInvoice(ledger, subscription);
  if (invoice) await markVoid(ledger, invoice);
}

/** As if the whole of it had not begun, or what it owed were given up. */
export async function voidInvoice(ledger: Ledger, invoice: Invoice): Promise<Invoice> {
  const voided = await markVoid(ledger, invoice);
  const subscription = await subscriptionOf(ledger, invoice);
  if (!subscription) return voided;
  if (subscription.status === "incomplete")
    await save(ledger, { ...subscription, status: "incomplete_expired", ended_at: ledger.now });
  else if (isWaitingFor(subscription, invoice))
    await save(ledger, { ...subscription, pending_update: null });
  else if (await isSettled(ledger, subscription))
    await save(ledger, { ...subscription, status: "active" });
  return voided;
}

export async function end(
  ledger: Ledger,
  subscription: Subscription,
  reason: "cancellation_requested" | "payment_failed",
): Promise<Subscription> {
  const invoice = await openInvoice(ledger, subscription);
  const isBegun = subscription.status !== "incomplete" && !subscription.pending_update;
  if (invoice && !isBegun) await markVoid(ledger, invoice);
  for (const due of await ledger.list("invoice", { like: openOf(subscription) }))
    await ledger.save<Invoice>({ ...due, auto_advance: false, next_payment_attempt: null });
  const ended = await ledger.save<Subscription>({
    ...subscription,
    status: "canceled",
    canceled_at: subscription.canceled_at ?? ledger.now,
    cancellation_details: { reason },
    ended_at: ledger.now,
    pending_update: null,
  });
  await ledger.tell("customer.subscription.deleted", ended);
  return ended;
}

function isWaitingFor(
  { pending_update: pending, latest_invoice: latest }: Subscription,
  { id }: Invoice,
) {
  return pending !== null && latest === id;
}

/** Nothing of it is owed any longer. */
async function isSettled(ledger: Ledger, subscription: Subscription): Promise<boolean> {
  if (subscription.status !== "past_due") return false;
  const open = await ledger.list("invoice", { like: openOf(subscription), most: 1 });
  return open.length === 0;
}

async function openInvoice(ledger: Ledger, { latest_invoice: id }: Subscription) {
  const invoice = id === null ? undefined : await ledger.find("invoice", id);
  return invoice?.status === "open" ? invoice : undefined;
}

function openOf({ id }: Subscription) {
  return { status: "open", parent: { subscription_details: { subscription: id } } };
}

async function save(ledger: Ledger, subscription: Subscription): Promise<void> {
  await ledger.tell("customer.subscription.updated", await ledger.save(subscription));
}
