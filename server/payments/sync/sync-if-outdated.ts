import { findLiveSubscription } from "#/payments/queries/subscriptions.ts";
import type { Services } from "#/platform/services.ts";
import { syncSubscription } from "./sync-subscription.ts";

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
