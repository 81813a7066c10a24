import type { Basket } from "@wasla/contract/payments/endpoints";
import { findByIntent } from "#/payments/queries/attempts.ts";
import type { GatewayCheckout } from "#/platform/cards/gateway.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { namedIn } from "./basket.ts";

/**
 * The payment that a basket names, where it has paid for just that, and it still holds: a page that
 * was loaded before is told so, instead of being charged. Others' payments are not found (404);
 * what nobody knows is left aside.
 */
export async function paidBefore(
  { db, cards }: Pick<Services, "db" | "cards">,
  clientId: string,
  basket: Basket,
): Promise<GatewayCheckout | undefined> {
  const { paymentIntentId, priceId } = basket;
  if (!paymentIntentId?.startsWith("pi_")) return undefined;
  const found = await findByIntent(db, cards.provider, paymentIntentId);
  if (!found) return undefined;
  if (found.clientId !== clientId) throw new Refusal(404, "platform.notFound");
  const isSame =
    found.priceId === priceId && String(namedIn(basket)) === String(found.professionIds);
  if (!found.holds || !isSame) return undefined;
  const { subscriptionId, invoiceId, dueFils } = found;
  if (subscriptionId === null || invoiceId === null) return undefined;
  const done = { clientSecret: undefined, paymentIntentId, isPaid: true };
  return { subscriptionId, invoiceId, dueFils: dueFils ?? 0, ...done };
}
