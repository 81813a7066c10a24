import type { Confirmation } from "@wasla/contract/payments/schemas";
import type { GatewayCheckout } from "#/platform/cards/gateway.ts";

/** What the browser confirms a payment with. */
export function onWire({ clientSecret, paymentIntentId, isPaid }: GatewayCheckout): Confirmation {
  return {
    client_secret: clientSecret ?? null,
    paymentIntentId: paymentIntentId ?? null,
    status: isPaid ? "succeeded" : "open",
  };
}
