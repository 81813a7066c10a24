import { findLiveSubscription } from "#/payments/queries/subscriptions.ts";
import type { Services } from "#/platform/services.ts";
import { syncSubscription } from "./sync-subscription.ts";

/**
 * Around the end of a month the provider is ahead of what is known here: it has renewed the
 * subscription, or ended it, and its notice is on its way. May throw `GatewayAway`.
 */
export async function syncIfOutdated(services: Services, clientId: string): Promise<void> {
  const { db, cards, clock } = services;
  const live = await findLiveSubscription(db, { clientId, provider: cards.provider });
  if (!live || live.status === "past_due" || live.paidUntil > clock.now()) return;
  await syncSubscription(services, live.id);
}
