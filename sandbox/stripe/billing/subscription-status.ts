/** Status changes of a subscription after its invoice was paid, voided or expired. */
import type { Invoice, Subscription } from "#/stripe/store/billing-objects.ts";
import type { Ledger } from "#/stripe/store/ledger.ts";
import { markVoid } from "./invoices.ts";

export async function findSubscriptionOfInvoice(
  ledger: Ledger,
  invoice: Invoice,
): Promise<Subscription | undefined> {
  const id = invoice.parent?.subscription_details.subscription;
  return id === undefined ? undefined : ledger.find("subscription", id);
}

/** The paying method becomes the default one, if the subscription is set up so. */
export async function updateAfterPayment(
  ledger: Ledger,
  invoice: Invoice,
  method: string,
): Promise<void> {
  const before = await findSubscriptionOfInvoice(ledger, invoice);
  if (!before) return;
  const isSaved = before.payment_settings.save_default_payment_method === "on_subscription";
  const subscription = isSaved ? { ...before, default_payment_method: method } : before;
  if (isPendingUpdateInvoice(before, invoice))
    return void (await applyPendingUpdate(ledger, subscription));
  if (before.status === "incomplete" || (await hasNoOpenInvoice(ledger, before)))
    await saveAndNotify(ledger, { ...subscription, status: "active" });
  else await saveAndNotify(ledger, subscription);
}

/** Applies the addition whose invoice was paid. */
export async function applyPendingUpdate(
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
  await ledger.emitEvent("customer.subscription.pending_update_applied", applied);
  await ledger.emitEvent("customer.subscription.updated", applied);
  return applied;
}

/** Drops the pending addition and voids its invoice. */
export async function expirePendingUpdate(
  ledger: Ledger,
  subscription: Subscription,
): Promise<void> {
  const dropped = await ledger.save<Subscription>({ ...subscription, pending_update: null });
  await ledger.emitEvent("customer.subscription.pending_update_expired", dropped);
  const invoice = await findOpenInvoice(ledger, subscription);
  if (invoice) await markVoid(ledger, invoice);
}

/** An incomplete subscription expires, a pending addition is dropped, a debt is cleared. */
export async function voidInvoice(ledger: Ledger, invoice: Invoice): Promise<Invoice> {
  const voided = await markVoid(ledger, invoice);
  const subscription = await findSubscriptionOfInvoice(ledger, invoice);
  if (!subscription) return voided;
  if (subscription.status === "incomplete")
    await saveAndNotify(ledger, {
      ...subscription,
      status: "incomplete_expired",
      ended_at: ledger.now,
    });
  else if (isPendingUpdateInvoice(subscription, invoice))
    await saveAndNotify(ledger, { ...subscription, pending_update: null });
  else if (await hasNoOpenInvoice(ledger, subscription))
    await saveAndNotify(ledger, { ...subscription, status: "active" });
  return voided;
}

export async function endSubscription(
  ledger: Ledger,
  subscription: Subscription,
): Promise<Subscription> {
  const invoice = await findOpenInvoice(ledger, subscription);
  const hasStarted = subscription.status !== "incomplete" && !subscription.pending_update;
  if (invoice && !hasStarted) await markVoid(ledger, invoice);
  for (const due of await ledger.list("invoice", { matching: openInvoiceQuery(subscription) }))
    await ledger.save<Invoice>({ ...due, next_payment_attempt: null });
  const ended = await ledger.save<Subscription>({
    ...subscription,
    status: "canceled",
    ended_at: ledger.now,
    pending_update: null,
  });
  await ledger.emitEvent("customer.subscription.deleted", ended);
  return ended;
}

function isPendingUpdateInvoice(
  { pending_update: pending, latest_invoice: latest }: Subscription,
  { id }: Invoice,
) {
  return pending !== null && latest === id;
}

/** Past due, although nothing is owed any more. */
async function hasNoOpenInvoice(ledger: Ledger, subscription: Subscription): Promise<boolean> {
  if (subscription.status !== "past_due") return false;
  const open = await ledger.list("invoice", { matching: openInvoiceQuery(subscription), limit: 1 });
  return open.length === 0;
}

async function findOpenInvoice(ledger: Ledger, { latest_invoice: id }: Subscription) {
  const invoice = id === null ? undefined : await ledger.find("invoice", id);
  return invoice?.status === "open" ? invoice : undefined;
}

function openInvoiceQuery({ id }: Subscription) {
  return { status: "open", parent: { subscription_details: { subscription: id } } };
}

async function saveAndNotify(ledger: Ledger, subscription: Subscription): Promise<void> {
  await ledger.emitEvent("customer.subscription.updated", await ledger.save(subscription));
}
