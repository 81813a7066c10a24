import { toGatewayCoupon } from "#/payments/coupons/validate-coupon.ts";
import { paymentChanged } from "#/payments/map-gateway-errors.ts";
import { toGatewayPrice } from "#/payments/plans/resolve-offer.ts";
import * as attempts from "#/payments/queries/attempts.ts";
import { listLapsedSubscriptions } from "#/payments/queries/subscriptions.ts";
import { isLive } from "#/payments/sync/access-state.ts";
import { syncAfterChange } from "#/payments/sync/sync-subscription.ts";
import { GatewayConflict, InvalidCoupon } from "#/platform/payment-gateway/gateway-errors.ts";
import type { GatewayCheckout } from "#/platform/payment-gateway/payment-gateway.ts";
import type { Services } from "#/platform/services.ts";
import { abandonCheckout } from "./abandon-checkout.ts";
import type { CheckoutTerms } from "./decide-checkout-step.ts";
import { ensureCustomerId } from "./ensure-customer.ts";

type Attempt = attempts.CheckoutAttempt;

/** Idempotent. Throws gateway errors, and 409 if another checkout has replaced the attempt. */
export async function startCheckout(
  services: Services,
  attempt: Attempt,
  terms: CheckoutTerms,
): Promise<GatewayCheckout> {
  const checkout = await startAtProvider(services, attempt, terms).catch(async (error: unknown) => {
    await closeFailedAttempt(services, attempt, error);
    if (error instanceof GatewayConflict && terms.offer.live)
      await syncAfterChange(services, terms.offer.live.id);
    throw error;
  });
  if (await saveStartedCheckout(services, attempt, checkout)) return checkout;
  const { subscriptionId, invoiceId } = checkout;
  await abandonCheckout(services, { ...attempt, subscriptionId, invoiceId });
  throw paymentChanged();
}

/** A rejected attempt is expired; an unanswered one is failed and may be retried under its key. */
async function closeFailedAttempt(
  { db, clock }: Services,
  { id }: Attempt,
  error: unknown,
): Promise<void> {
  const isRefused = error instanceof GatewayConflict || error instanceof InvalidCoupon;
  const state = isRefused ? "expired" : "failed";
  await attempts.closeUnanswered(db, { id, state, now: clock.now() });
}

async function startAtProvider(
  services: Services,
  attempt: Attempt,
  terms: CheckoutTerms,
): Promise<GatewayCheckout> {
  const { paymentGateway } = services;
  const { live } = terms.offer;
  const { id: attemptId, professionIds, prorationDate } = attempt;
  const key = `attempt-${attemptId}`;
  const count = professionIds.length;
  if (live && prorationDate !== null) {
    const from = live.quantity;
    const input = { subscriptionId: live.id, from, quantity: from + count };
    const addition = { ...input, prorationDate, attemptId };
    return await paymentGateway.startAddition(addition, key);
  }
  const customerId = await ensureCustomerId(services, attempt.clientId);
  await cancelLapsed(services, attempt.clientId);
  if (terms.coupon) await paymentGateway.ensureCoupon(toGatewayCoupon(terms.coupon));
  const price = toGatewayPrice(terms.offer.plan);
  const couponId = terms.coupon?.id;
  const input = { customerId, price, quantity: count, couponId, attemptId };
  return await paymentGateway.startSubscription(input, key);
}

/** Cancels old subscriptions that nobody pays. Throws 409 if one has been paid after all. */
async function cancelLapsed(services: Services, clientId: string): Promise<void> {
  const { paymentGateway, db } = services;
  for (const { id } of await listLapsedSubscriptions(db, {
    clientId,
    provider: paymentGateway.provider,
  })) {
    const read = await paymentGateway.readSubscription(id);
    const isPaying = read !== undefined && isLive(read);
    if (read && !isPaying && !read.endedAt) await paymentGateway.cancelImmediately(id, `end-${id}`);
    await syncAfterChange(services, id);
    if (isPaying) throw paymentChanged();
  }
}

/** Stores the provider's answer; false if another attempt was begun meanwhile. */
async function saveStartedCheckout(
  { db, paymentGateway }: Services,
  { id, clientId }: Attempt,
  checkout: GatewayCheckout,
): Promise<boolean> {
  const { subscriptionId, invoiceId, paymentIntentId = null, dueFils } = checkout;
  return await db.transaction().execute(async (tx) => {
    await attempts.lockPayments(tx, clientId);
    await attempts.saveProviderAnswer(tx, {
      id,
      subscriptionId,
      invoiceId,
      paymentIntentId,
      dueFils,
    });
    const current = await attempts.findAttempt(tx, id);
    if (current?.state === "paid") return true;
    const open = await attempts.findOpenAttempt(tx, {
      clientId,
      provider: paymentGateway.provider,
    });
    const isStillCurrent = open ? open.id === id : current?.state === "failed";
    if (isStillCurrent) await attempts.reopenAttempt(tx, id);
    return isStillCurrent;
  });
}
