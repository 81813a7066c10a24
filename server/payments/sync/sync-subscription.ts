/** What the provider knows is read again, and stated here: once or ten times comes to the same. */

import { findOtherLiveId, listOpenSubscriptionIds } from "#/payments/queries/sync.ts";
import { GatewayConflict } from "#/platform/payment-gateway/gateway-errors.ts";
import type { Services } from "#/platform/services.ts";
import { isLive } from "./access-state.ts";
import { applyProviderState } from "./apply-provider-state.ts";
import { readSubscription, type SubscriptionSnapshot } from "./read-subscription.ts";

/** Whether the subscription is one of ours. */
export type SyncResult = "settled" | "unknown";

/**
 * Reads one subscription and all it paid for, and applies it. `about` is an invoice of it whose
 * money may have moved. May throw `GatewayAway`.
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
    if (applied === "settled") await voidOpenInvoices(services, snapshot);
    if (applied !== "stale") return applied;
  }
  throw new Error("others settle this subscription all the time");
}

/** The same for all of a client's subscriptions that have not ended, and what it began to pay. */
export async function syncClient(services: Services, clientId: string): Promise<void> {
  const ids = await listOpenSubscriptionIds(services.db, services.cards.provider, clientId);
  for (const id of ids) await syncSubscription(services, id);
}

/** Each time somebody else has just read it too. */
const MAX_ATTEMPTS = 5;

/** What was due when it ended is given up: who has an old secret of it would pay for nothing. */
async function voidOpenInvoices(
  { cards }: Services,
  { subscription, invoices }: SubscriptionSnapshot,
): Promise<void> {
  if (!subscription.endedAt) return;
  for (const { id } of invoices.filter(({ status }) => status === "open"))
    await cards.voidInvoice(id, `void-${id}`).catch(ignorePaid);
}

/** At the last moment; its notice tells. */
function ignorePaid(error: unknown): void {
  if (!(error instanceof GatewayConflict)) throw error;
}

/** A client has one that charges: that another has ended may not have been heard yet. */
async function syncOtherSubscription(
  services: Services,
  id: string,
  customerId: string,
): Promise<void> {
  const { db, cards } = services;
  const other = await findOtherLiveId(db, { provider: cards.provider, customerId, id });
  const snapshot = other && (await readSubscription(services, other, undefined));
  if (snapshot) await applyProviderState(services, snapshot);
}
