import { GatewayUnavailable } from "#/platform/payment-gateway/gateway-errors.ts";
import type { Services } from "#/platform/services.ts";
import { syncSubscription } from "./sync-subscription.ts";

/**
 * Settles what has just been done at the provider. Where it does not answer this second time the
 * deed is done all the same, and its notice tells of it.
 */
export async function syncAfterChange(services: Services, subscriptionId: string): Promise<void> {
  try {
    await syncSubscription(services, subscriptionId);
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    services.log.warn({ err: error }, "what was paid is settled once its notice comes");
  }
}
