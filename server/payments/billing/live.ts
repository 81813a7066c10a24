import { paymentsMessages as said } from "@wasla/contract/payments/server-messages";
import { findLive, type Subscription } from "#/payments/queries/subscriptions.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";

/** The subscription that a client may change; refused (409) where none runs. */
export async function liveOf(
  { db, cards }: Pick<Services, "db" | "cards">,
  clientId: string,
): Promise<Subscription> {
  const live = await findLive(db, { clientId, provider: cards.provider });
  if (!live) throw new Refusal(409, said.notSubscribed, { code: "NOT_SUBSCRIBED" });
  return live;
}
