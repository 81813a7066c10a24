import { paymentChanged } from "#/payments/map-gateway-errors.ts";
import { type CheckoutAttempt, closeAttempt } from "#/payments/queries/attempts.ts";
import { syncAfterChange } from "#/payments/sync/sync-subscription.ts";
import { GatewayConflict } from "#/platform/payment-gateway/gateway-errors.ts";
import type { Services } from "#/platform/services.ts";

type StartedCheckout = Pick<CheckoutAttempt, "id" | "kind" | "subscriptionId" | "invoiceId">;

/** Abandons an unpaid checkout at the provider. Throws 409 if it turns out to be paid. */
export async function abandonCheckout(
  services: Services,
  checkout: StartedCheckout,
): Promise<void> {
  if (!(await tryAbandonCheckout(services, checkout))) throw paymentChanged();
}

/** Like `abandonCheckout`, but syncs and returns false if it turns out to be paid. */
export async function tryAbandonCheckout(
  services: Services,
  { id, kind, subscriptionId, invoiceId }: StartedCheckout,
): Promise<boolean> {
  if (subscriptionId === null || invoiceId === null) return true;
  try {
    await services.paymentGateway.abandonCheckout(
      { subscriptionId, invoiceId, kind },
      `abandon-${id}`,
    );
  } catch (error) {
    if (!(error instanceof GatewayConflict)) throw error;
    await syncAfterChange(services, subscriptionId);
    return false;
  }
  const now = services.clock.now();
  await closeAttempt(services.db, { id, state: "superseded", now });
  return true;
}
