import { GatewayUnavailable } from "#/platform/payment-gateway/gateway-errors.ts";
import type { Services } from "#/platform/services.ts";
import { syncSubscription } from "./sync-subscription.ts";

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
