/** Reads the provider's state and stores it; idempotent. */

import { findLiveSubscription } from "#/payments/queries/subscriptions.ts";
import { findOtherLiveId, listOpenSubscriptionIds } from "#/payments/queries/sync.ts";
import { GatewayConflict, GatewayUnavailable } from "#/platform/payment-gateway/gateway-errors.ts";
import type { Services } from "#/platform/services.ts";
import { isLive } from "./access-state.ts";
import { applyProviderState } from "./apply-provider-state.ts";
import { readSubscription, type SubscriptionSnapshot } from "./read-subscription.ts";

/** 'unknown': the subscription is not one of ours. */
export type SyncResult = "synced" | "unknown";

/**
 * Reads one subscription with its invoices, and applies it. `changedInvoiceId` names an invoice
 * whose payment may have changed. Throws `GatewayUnavailable`.
 */
export async function syncSubscription(
  services: Services,
  subscriptionId: string,
  changedInvoiceId?: string,
): Promise<SyncResult> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const snapshot = await readSubscription(services, subscriptionId, changedInvoiceId);
    if (!snapshot) return "unknown";
    const { customerId } = snapshot.subscription;
    if (isLive(snapshot.subscription))
      await syncOtherSubscription(services, subscriptionId, customerId);
    const applied = await applyProviderState(services, snapshot);
    if (applied === "synced") await voidOpenInvoices(services, snapshot);
    if (applied !== "stale") return applied;
  }
  // What was stored has been read after this call, but perhaps without that invoice's payment.
  if (changedInvoiceId === undefined) return "synced";
  throw new Error("this subscription is synced concurrently too often");
}

/** Syncs all subscriptions of a client that have not ended, and those of open attempts. */
export async function syncClient(services: Services, clientId: string): Promise<void> {
  const ids = await listOpenSubscriptionIds(
    services.db,
    services.paymentGateway.provider,
    clientId,
  );
  for (const id of ids) await syncSubscription(services, id);
}

/**
 * Syncs after a change at the provider. If the provider does not answer this time, the change is
 * made nevertheless, and its webhook event will sync it.
 */
export async function syncAfterChange(services: Services, subscriptionId: string): Promise<void> {
  try {
    await syncSubscription(services, subscriptionId);
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    services.log.warn({ err: error }, "payment will be synced when its webhook event arrives");
  }
}

/**
 * After a paid month ends, the provider may have renewed or ended the subscription before its
 * webhook event arrives. Throws `GatewayUnavailable`.
 */
export async function syncIfOutdated(services: Services, clientId: string): Promise<void> {
  const { db, paymentGateway, clock } = services;
  const live = await findLiveSubscription(db, { clientId, provider: paymentGateway.provider });
  if (!live || live.status === "past_due" || live.paidUntil > clock.now()) return;
  await syncSubscription(services, live.id);
}

/** Each further attempt means that another process has just stored a later reading. */
const MAX_ATTEMPTS = 5;

/** Voids what was due when it ended, so that nobody pays for nothing with an old secret. */
async function voidOpenInvoices(
  { paymentGateway }: Services,
  { subscription, invoices }: SubscriptionSnapshot,
): Promise<void> {
  if (!subscription.endedAt) return;
  for (const { id } of invoices.filter(({ status }) => status === "open"))
    await paymentGateway.voidInvoice(id, `void-${id}`).catch(ignorePaid);
}

/** Paid at the last moment; its webhook event will tell. */
function ignorePaid(error: unknown): void {
  if (!(error instanceof GatewayConflict)) throw error;
}

/** A client has one live subscription: another stored as live may have ended unreported. */
async function syncOtherSubscription(
  services: Services,
  id: string,
  customerId: string,
): Promise<void> {
  const { db, paymentGateway } = services;
  const other = await findOtherLiveId(db, { provider: paymentGateway.provider, customerId, id });
  if (!other) return;
  const snapshot = await readSubscription(services, other, undefined);
  if (snapshot) await applyProviderState(services, snapshot);
}
