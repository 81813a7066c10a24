/** The browser says that it has paid: whether it is so, the provider says. */

import { findEntitlements } from "#/entitlements/find-entitlements.ts";
import { limits } from "#/payments/limits.ts";
import { mapGatewayErrors } from "#/payments/map-gateway-errors.ts";
import { consumeRateLimit } from "#/platform/rate-limit/rate-limit.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { syncClient } from "./sync-subscription.ts";

/** Refuses (429) more than a few in a minute, and (503) while the provider does not answer. */
export async function syncPayment(
  services: Services,
  { id }: Viewer,
): Promise<{ isSubscribed: boolean }> {
  await consumeRateLimit(services, limits.paymentSync, { account: id });
  await mapGatewayErrors(() => syncClient(services, id));
  const { isSubscribed } = await findEntitlements(services.db, id, services.clock.now());
  return { isSubscribed };
}
