import type { Billing } from "@wasla/contract/payments/schemas";
import { paymentsMessages as messages } from "@wasla/contract/payments/server-messages";
import { v7 } from "uuid";
import { ensureCustomerId } from "#/payments/checkout/ensure-customer.ts";
import { limits } from "#/payments/limits.ts";
import { invalidField, mapGatewayErrors } from "#/payments/map-gateway-errors.ts";
import { syncAfterChange } from "#/payments/sync/sync-subscription.ts";
import { recordAuditEntry } from "#/platform/audit.ts";
import { GatewayConflict } from "#/platform/payment-gateway/gateway-errors.ts";
import { isProviderId } from "#/platform/payment-gateway/payment-gateway.ts";
import { consumeRateLimit } from "#/platform/rate-limit/rate-limit.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { getBilling } from "./get-billing.ts";
import { limitCardAttempts } from "./limit-card-attempts.ts";
import { requireSubscription } from "./require-subscription.ts";

/** Returns the secret with which the browser confirms the new card. */
export async function startCardChange(services: Services, { id }: Viewer): Promise<string> {
  await consumeRateLimit(services, limits.paymentStart, { account: id });
  await requireSubscription(services, id);
  return await mapGatewayErrors(async () => {
    const customerId = await ensureCustomerId(services, id);
    return await services.paymentGateway.startCardChange(customerId, v7());
  });
}

/** Throws 422 for a card that is unconfirmed or of another client, 429 for too many attempts. */
export async function finishCardChange(
  services: Services,
  viewer: Viewer,
  setupIntentId: string,
): Promise<Billing> {
  if (!isProviderId(setupIntentId)) throw invalidField("setupIntentId", messages.methodUnknown);
  await limitCardAttempts(services, { account: viewer.id, by: "cardChange" }, () =>
    saveConfirmedCard(services, viewer, setupIntentId),
  );
  return await getBilling(services, viewer);
}

async function saveConfirmedCard(
  services: Services,
  viewer: Viewer,
  setupIntentId: string,
): Promise<void> {
  const { id: subscriptionId } = await requireSubscription(services, viewer.id);
  await mapGatewayErrors(async () => {
    const customerId = await ensureCustomerId(services, viewer.id);
    const change = { customerId, subscriptionId, setupIntentId };
    // A new key each time: switching back to an earlier card is a change of its own.
    await services.paymentGateway.finishCardChange(change, v7()).catch(rejectForeignCard);
  });
  await services.db.transaction().execute((tx) =>
    recordAuditEntry(tx, {
      at: services.clock.now(),
      actorId: viewer.id,
      action: "payments.cardChanged",
      subject: ["client", viewer.id],
      details: { subscription: subscriptionId },
    }),
  );
  await syncAfterChange(services, subscriptionId);
}

function rejectForeignCard(error: unknown): never {
  throw error instanceof GatewayConflict
    ? invalidField("setupIntentId", messages.methodUnknown)
    : error;
}
