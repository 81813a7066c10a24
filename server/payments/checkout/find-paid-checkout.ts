import type { CheckoutBasket } from "@wasla/contract/payments/checkout-endpoints";
import { findAttemptByIntent } from "#/payments/queries/attempts.ts";
import { AppError } from "#/platform/app-error.ts";
import type { GatewayCheckout } from "#/platform/payment-gateway/payment-gateway.ts";
import type { Services } from "#/platform/services.ts";
import { professionIdsIn } from "./basket.ts";

/**
 * The payment that the basket names, if it paid for the same basket and is still in effect: a stale
 * page is told so instead of being charged again. Throws 404 for another client's payment; unknown
 * ids are ignored.
 */
export async function findPaidCheckout(
  { db, paymentGateway }: Pick<Services, "db" | "paymentGateway">,
  clientId: string,
  basket: CheckoutBasket,
): Promise<GatewayCheckout | undefined> {
  const { paymentIntentId, priceId } = basket;
  if (!paymentIntentId?.startsWith("pi_")) return undefined;
  const attempt = await findAttemptByIntent(db, paymentGateway.provider, paymentIntentId);
  if (!attempt) return undefined;
  if (attempt.clientId !== clientId) throw new AppError(404, "platform.notFound");
  const isSame =
    attempt.priceId === priceId &&
    String(professionIdsIn(basket)) === String(attempt.professionIds);
  if (!attempt.isInEffect || !isSame) return undefined;
  const { subscriptionId, invoiceId, dueFils } = attempt;
  if (subscriptionId === null || invoiceId === null) return undefined;
  const confirmation = { clientSecret: undefined, paymentIntentId, isPaid: true };
  return { subscriptionId, invoiceId, dueFils: dueFils ?? 0, ...confirmation };
}
