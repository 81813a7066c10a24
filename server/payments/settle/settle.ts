/** What the provider knows is read again, and stated here: once or ten times comes to the same. */

import { findOtherLive, listOpen } from "#/payments/queries/settling.ts";
import { StateConflict } from "#/platform/cards/gateway-errors.ts";
import type { Services } from "#/platform/services.ts";
import { apply } from "./apply.ts";
import { type Reading, readSubscription } from "./read.ts";
import { isLive } from "./standing.ts";

/** Whether the subscription is one of ours. */
export type Settled = "settled" | "unknown";

/**
 * Reads one subscription and all it paid for, and applies it. `about` is an invoice of it whose
 * money may have moved. May throw `GatewayAway`.
 */
export async function settleSubscription(
  services: Services,
  subscriptionId: string,
  about?: string,
): Promise<Settled> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const reading = await readSubscription(services, subscriptionId, about);
    if (!reading) return "unknown";
    const { customerId } = reading.subscription;
    if (isLive(reading.subscription)) await settleOther(services, subscriptionId, customerId);
    const applied = await apply(services, reading);
    if (applied === "settled") await voidLeft(services, reading);
    if (applied !== "stale") return applied;
  }
  throw new Error("others settle this subscription all the time");
}

/** The same for all of a client's subscriptions that have not ended, and what it began to pay. */
export async function settleClient(services: Services, clientId: string): Promise<void> {
  const ids = await listOpen(services.db, services.cards.provider, clientId);
  for (const id of ids) await settleSubscription(services, id);
}

/** Each time somebody else has just read it too. */
const MOST_TRIES = 5;

/** What was due when it ended is given up: who has an old secret of it would pay for nothing. */
async function voidLeft({ cards }: Services, { subscription, invoices }: Reading): Promise<void> {
  if (!subscription.endedAt) return;
  for (const { id } of invoices.filter(({ status }) => status === "open"))
    await cards.voidInvoice(id, `void-${id}`).catch(unlessPaid);
}

/** At the last moment; its notice tells. */
function unlessPaid(error: unknown): void {
  if (!(error instanceof StateConflict)) throw error;
}

/** A client has one that charges: that another has ended may not have been heard yet. */
async function settleOther(services: Services, id: string, customerId: string): Promise<void> {
  const { db, cards } = services;
  const other = await findOtherLive(db, { provider: cards.provider, customerId, id });
  const reading = other && (await readSubscription(services, other, undefined));
  if (reading) await apply(services, reading);
}
