/** The browser says that it has paid; only the provider's answer counts. */

import { findEntitlements } from "#/entitlements/find-entitlements.ts";
import { limits } from "#/payments/limits.ts";
import { mapGatewayErrors } from "#/payments/map-gateway-errors.ts";
import { consumeRateLimit } from "#/platform/rate-limit/rate-limit.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { syncClient } from "./sync-subscription.ts";

/** Throws 429 for too many calls, 503 while the provider is unreachable. */
export async function syncPayment(
  services: Services,
  { id }: Viewer,
): Promise<{ isSubscribed: boolean }> {
  await consumeRateLimit(services, limits.paymentSync, { account: id });
  await mapGatewayErrors(() => syncClient(services, id));
  const { isSubscribed } = await findEntitlements(services.db, id, services.clock.now());
  return { isSubscribed };
}
