/** The browser says that it has paid: whether it is so, the provider says. */

import { asRefusals } from "#/payments/gateway-refusals.ts";
import { limits } from "#/payments/limits.ts";
import type { Services } from "#/platform/services.ts";
import { countTry } from "#/platform/tries/tries.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { holdingsOf } from "#/unlocks/holdings.ts";
import { settleClient } from "./settle.ts";

/** Refuses (429) more than a few in a minute, and (503) while the provider does not answer. */
export async function syncPayment(
  services: Services,
  { id }: Viewer,
): Promise<{ isSubscribed: boolean }> {
  await countTry(services, limits.paymentSync, { account: id });
  await asRefusals(() => settleClient(services, id));
  const { isSubscribed } = await holdingsOf(services.db, id, services.clock.now());
  return { isSubscribed };
}
