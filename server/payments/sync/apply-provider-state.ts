/** Stores what was read of a subscription, in one transaction. */
import type { Transaction } from "kysely";
import { readAccount } from "#/accounts/accounts.ts";
import { findPhone } from "#/companies/companies.ts";
import { storeInvoices } from "#/payments/invoices/store-invoices.ts";
import { queueLowerQuantity } from "#/payments/merge/queue-lower-quantity.ts";
import { closeAttempt, lockPayments } from "#/payments/queries/attempts.ts";
import {
  findAttemptsByInvoice,
  listPaymentStates,
  type PaymentChange,
  updatePaymentState,
} from "#/payments/queries/invoices.ts";
import * as queries from "#/payments/queries/sync.ts";
import { listPaidInvoices, updateCoveredProfessions } from "#/payments/queries/sync.ts";
import { recordAuditEntry } from "#/platform/audit.ts";
import type { Tables } from "#/platform/database/database.ts";
import { logPseudonyms } from "#/platform/log.ts";
import type { GatewayInvoice } from "#/platform/payment-gateway/payment-gateway.ts";
import type { Services } from "#/platform/services.ts";
import { awardPaidClient, revokePaidClient } from "#/referrals/referrals.ts";
import {
  decisiveInvoices,
  hasRetainedPayment,
  isCoveredByContract,
  isLive,
  type PaidInvoice,
  refundedProfessionIds,
  suspensionOf,
} from "./access-state.ts";
import { attemptOutcomes } from "./attempt-outcomes.ts";
import { notifyClient } from "./notify-client.ts";
import type { SubscriptionSnapshot, SubscriptionSync } from "./read-subscription.ts";
import { recomputeAccess } from "./recompute-access.ts";

type Tx = Transaction<Tables>;

/** 'stale': newer data has been stored meanwhile; 'unknown': it was not begun here. */
export type ApplyResult = "synced" | "stale" | "unknown";

export async function applyProviderState(
  services: Services,
  snapshot: SubscriptionSnapshot,
): Promise<ApplyResult> {
  const { subscription } = snapshot;
  return await services.db.transaction().execute(async (tx) => {
    const { provider } = services.paymentGateway;
    const clientId = await queries.findClientOfCustomer(tx, provider, subscription.customerId);
    if (!clientId || !subscription.attemptId) return "unknown";
    await lockPayments(tx, clientId);
    const stored = await queries.lockSubscription(tx, subscription.id);
    const attempt = await queries.findAttempt(tx, subscription.attemptId, clientId);
    if (!attempt) return "unknown";
    if (stored && stored.readAt >= snapshot.readAt) return "stale";
    const sync = { snapshot, clientId, attempt, before: stored };
    await closeAttempts(services, tx, sync);
    if (stored || hasPaid(snapshot)) await saveProviderState(services, tx, sync);
    return "synced";
  });
}

async function closeAttempts({ clock }: Services, tx: Tx, sync: SubscriptionSync): Promise<void> {
  const { subscription, invoices } = sync.snapshot;
  await linkLostAttempt(tx, sync);
  const unpaidAttempts = await queries.lockUnpaidAttempts(tx, subscription.id);
  for (const [id, state] of attemptOutcomes(subscription, invoices, unpaidAttempts)) {
    const now = clock.now();
    if (state === "paid") await queries.updateAttempt(tx, id, { state, endedAt: now });
    else await closeAttempt(tx, { id, state, now });
  }
}

/** A crash may have kept an attempt from storing its invoice. An addition is visible once paid. */
async function linkLostAttempt(tx: Tx, { attempt, snapshot }: SubscriptionSync): Promise<void> {
  const { id, kind, state, invoiceId: knownInvoiceId } = attempt;
  if (knownInvoiceId !== null || (kind === "start" && state !== "open" && !hasPaid(snapshot)))
    return;
  const { subscription, invoices } = snapshot;
  const others = await findAttemptsByInvoice(tx, subscription.id);
  const isOwn = kind === "start" ? isFirstInvoice : isPaidAddition;
  const invoice = invoices.find((invoice) => isOwn(invoice) && !others.has(invoice.id));
  const invoiceId = invoice?.id ?? null;
  await queries.updateAttempt(tx, id, { subscriptionId: subscription.id, invoiceId });
}

function isFirstInvoice({ reason }: GatewayInvoice): boolean {
  return reason === "start";
}

function isPaidAddition({ reason, status }: GatewayInvoice): boolean {
  return reason === "addition" && status === "paid";
}

function hasPaid({ subscription, invoices }: SubscriptionSnapshot): boolean {
  return isLive(subscription) || invoices.some(({ status }) => status === "paid");
}

async function saveProviderState(
  services: Services,
  tx: Tx,
  sync: SubscriptionSync,
): Promise<void> {
  const { clientId, snapshot, before } = sync;
  const { provider } = services.paymentGateway;
  const { id } = snapshot.subscription;
  const saved = await toSubscriptionRow(services, tx, sync);
  await queries.saveSubscription(tx, saved);
  const newInvoices = await storeInvoices(services, tx, { ...sync, covers: saved.covers });
  const paymentChanges: PaymentChange[] = [];
  for (const [providerId, { refundedFils, dispute = null }] of snapshot.payments) {
    const change = await updatePaymentState(tx, { provider, providerId, refundedFils, dispute });
    if (change) paymentChanges.push(change);
  }
  if (newInvoices.length + paymentChanges.length > 0)
    await updateReferralPoints(services, tx, clientId);
  const row = { ...saved, covers: await dropRefundedProfessions(tx, saved) };
  await syncQuantity(services, tx, row, before);
  const { contract, until } = await recomputeAccess(services, tx, clientId);
  const isByContract = isCoveredByContract(row.covers, contract);
  await notifyClient(services, tx, {
    ...sync,
    after: row,
    newInvoices,
    paymentChanges,
    isByContract,
    until,
  });
  const { status, covers, suspension } = row;
  if (
    newInvoices.length + paymentChanges.length === 0 &&
    before &&
    describeForAudit(before) === describeForAudit(row)
  )
    return;
  const details = { status, covers, suspension, paidUntil: row.paidUntil };
  await recordAuditEntry(tx, {
    at: services.clock.now(),
    action: "payments.settled",
    subject: ["client", clientId],
    details: {
      subscription: id,
      ...details,
      paid: newInvoices.map(({ number }) => number),
      moved: paymentChanges.map(({ providerId }) => providerId),
    },
  });
}

/** Neither a free month nor a reversed payment earns the referrer points. */
async function updateReferralPoints(services: Services, tx: Tx, clientId: string): Promise<void> {
  if (!hasRetainedPayment(await listPaymentStates(tx, clientId)))
    return await revokePaidClient(tx, services, clientId);
  await awardPaidClient(tx, services, {
    accountId: clientId,
    phone: await findPhone(tx, clientId),
  });
}

type Row = queries.SubscriptionRow;
type StoredSubscription = SubscriptionSync["before"];

/** Charges must match coverage: a job lowers a surplus; a shortfall is logged for operators. */
async function syncQuantity(
  { jobs, log, keys }: Services,
  tx: Tx,
  row: Row,
  stored: StoredSubscription,
): Promise<void> {
  const { id, clientId } = row;
  const logContext = { user: logPseudonyms(keys, clientId)[0], subscription: id };
  if (isUndercharged(row))
    log.error(logContext, "a subscription unlocks more professions than it is charged for");
  // If it was too high before, its job is queued already.
  if (isOvercharged(row) && !(stored && isOvercharged(stored)))
    await queueLowerQuantity(jobs, tx, id);
}

type ChargedQuantity = Pick<Row, "isLive" | "quantity" | "covers">;

function isOvercharged({ isLive, quantity, covers }: ChargedQuantity): boolean {
  return isLive && quantity > covers.length;
}

function isUndercharged({ isLive, quantity, covers }: ChargedQuantity): boolean {
  return isLive && quantity < covers.length;
}

async function toSubscriptionRow(services: Services, tx: Tx, sync: SubscriptionSync): Promise<Row> {
  const { snapshot, clientId, attempt, before } = sync;
  const { subscription } = snapshot;
  const client = { provider: services.paymentGateway.provider, clientId };
  const { id, status, quantity, startedAt, endedAt, paidUntil, isEnding, card } = subscription;
  const isSameAttempt = before?.attemptId === attempt.id;
  const hasOtherLive = isLive(subscription) && (await queries.hasOtherLive(tx, client, id));
  const logContext = { user: logPseudonyms(services.keys, clientId)[0], subscription: id };
  if (hasOtherLive) services.log.error(logContext, "a client has two paid subscriptions");
  // A late refund must not restore the card of an erased client.
  const isErased = (await readAccount(tx, clientId)) === undefined;
  return {
    id,
    ...client,
    status,
    quantity,
    startedAt,
    endedAt: endedAt ?? null,
    paidUntil,
    isEnding,
    isLive: isLive(subscription) && !hasOtherLive,
    attemptId: attempt.id,
    covers: isSameAttempt ? before.covers : attempt.covers,
    unitFils: attempt.unitFils,
    dueInvoiceId: subscription.dueInvoiceId ?? null,
    renewalFils: snapshot.renewalFils,
    creditFils: subscription.creditFils,
    suspension: isLive(subscription) ? suspensionOf(paidInvoices(snapshot)) : null,
    card: card && !isErased ? JSON.stringify(card) : null,
    readAt: snapshot.readAt,
  };
}

function paidInvoices({ invoices, payments }: SubscriptionSnapshot): PaidInvoice[] {
  return decisiveInvoices(invoices.filter(({ status }) => status === "paid")).map((invoice) => {
    const { refundedFils = 0, dispute = null } = payments.get(invoice.id) ?? {};
    return { ...invoice, refundedFils, dispute, bought: [] };
  });
}

/** A change of any of these is worth an audit entry. */
function describeForAudit(row: Row | queries.KnownSubscription): string {
  const { status, covers, quantity, paidUntil, isEnding, suspension, dueInvoiceId } = row;
  return JSON.stringify([status, covers, quantity, paidUntil, isEnding, suspension, dueInvoiceId]);
}

type CoveredSubscription = { readonly id: string; readonly covers: number[] };

/**
 * A refunded addition no longer belongs to the subscription: its next month is not charged, and it
 * can be added again. Returns what is still covered.
 */
async function dropRefundedProfessions(
  tx: Transaction<Tables>,
  { id, covers }: CoveredSubscription,
): Promise<number[]> {
  const refunded = new Set(refundedProfessionIds(await listPaidInvoices(tx, id)));
  const remaining = covers.filter((each) => !refunded.has(each));
  if (remaining.length === covers.length) return covers;
  await updateCoveredProfessions(tx, id, remaining);
  return remaining;
}
