import type { CheckoutConfirmation } from "@wasla/contract/payments/schemas";
import type { GatewayCheckout } from "#/platform/payment-gateway/payment-gateway.ts";

export function toConfirmation({
  clientSecret,
  paymentIntentId,
  isPaid,
}: GatewayCheckout): CheckoutConfirmation {
  return {
    client_secret: clientSecret ?? null,
    paymentIntentId: paymentIntentId ?? null,
    status: isPaid ? "succeeded" : "open",
  };
}
