import type { CheckoutConfirmation } from "@wasla/contract/payments/schemas";
import { paymentsMessages as messages } from "@wasla/contract/payments/server-messages";
import { v7 } from "uuid";
import { toConfirmation } from "#/payments/checkout/confirmation.ts";
import { invalidField, mapGatewayErrors, paymentChanged } from "#/payments/map-gateway-errors.ts";
import { findLiveSubscription, type Subscription } from "#/payments/queries/subscriptions.ts";
import { syncAfterChange, syncSubscription } from "#/payments/sync/sync-subscription.ts";
import { AppError } from "#/platform/app-error.ts";
import { GatewayConflict } from "#/platform/payment-gateway/gateway-errors.ts";
import { isProviderId } from "#/platform/payment-gateway/payment-gateway.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { limitCardAttempts } from "./limit-card-attempts.ts";

/**
 * Pays a failed renewal. Throws 409 if nothing is due, 422 if the card is declined, 429 for too
 * many attempts.
 */
export async function payDueInvoice(
  services: Services,
  viewer: Viewer,
  paymentMethodId: string | undefined,
): Promise<CheckoutConfirmation> {
  if (paymentMethodId !== undefined && !isProviderId(paymentMethodId))
    throw invalidField("paymentMethodId", messages.methodUnknown);
  return await limitCardAttempts(services, { account: viewer.id, by: "payDue" }, () =>
    tryPayDueInvoice(services, viewer, paymentMethodId),
  );
}

async function tryPayDueInvoice(
  services: Services,
  viewer: Viewer,
  paymentMethodId: string | undefined,
): Promise<CheckoutConfirmation> {
  const { id, dueInvoiceId } = await findDueInvoice(services, viewer.id);
  return await mapGatewayErrors(async () => {
    try {
      const checkout = await services.paymentGateway.payInvoice(
        dueInvoiceId,
        paymentMethodId,
        v7(),
      );
      if (checkout.isPaid) await syncAfterChange(services, id);
      return toConfirmation(checkout);
    } catch (error) {
      if (error instanceof GatewayConflict)
        return await resolveConflict(services, viewer.id, { id, paymentMethodId });
      throw error;
    }
  });
}

/** Syncs first, because the provider accepts payments even for cancelled subscriptions. */
async function findDueInvoice(services: Services, clientId: string) {
  const stored = await findPastDue(services, clientId);
  if (!stored) throw nothingDue();
  await mapGatewayErrors(() => syncSubscription(services, stored.id));
  const pastDue = await findPastDue(services, clientId);
  if (!pastDue?.dueInvoiceId) throw nothingDue();
  return { id: pastDue.id, dueInvoiceId: pastDue.dueInvoiceId };
}

const nothingDue = () => new AppError(409, messages.nothingDue, { code: "NOTHING_DUE" });

/** Another request or the provider's retry has paid the invoice, or the method is unusable. */
async function resolveConflict(
  services: Services,
  clientId: string,
  { id, paymentMethodId }: { readonly id: string; readonly paymentMethodId: string | undefined },
): Promise<CheckoutConfirmation> {
  await syncAfterChange(services, id);
  if (!(await findPastDue(services, clientId)))
    return { client_secret: null, paymentIntentId: null, status: "succeeded" };
  if (paymentMethodId) throw invalidField("paymentMethodId", messages.methodUnknown);
  throw paymentChanged();
}

async function findPastDue(
  { db, paymentGateway }: Services,
  clientId: string,
): Promise<Subscription | undefined> {
  const live = await findLiveSubscription(db, { clientId, provider: paymentGateway.provider });
  return live?.status === "past_due" ? live : undefined;
}
