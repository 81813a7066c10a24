import { GatewayAway } from "#/platform/cards/gateway-errors.ts";
import type { Services } from "#/platform/services.ts";
import { settleSubscription } from "./settle.ts";

/**
 * Settles what has just been done at the provider. Where it does not answer this second time the
 * deed is done all the same, and its notice tells of it.
 */
export async function settleAfter(services: Services, subscriptionId: string): Promise<void> {
  try {
    await settleSubscription(services, subscriptionId);
  } catch (error) {
    if (!(error instanceof GatewayAway)) throw error;
    services.log.warn({ err: error }, "what was paid is settled once its notice comes");
  }
}
