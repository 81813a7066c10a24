/** The only way to begin a payment, whichever endpoint is called. */
import type { CheckoutBasket } from "@wasla/contract/payments/checkout-endpoints";
import { paymentsMessages as messages } from "@wasla/contract/payments/server-messages";
import { findCouponWithGuessLimit } from "#/payments/coupons/validate-coupon.ts";
import { limits } from "#/payments/limits.ts";
import { invalidField, mapGatewayErrors, paymentChanged } from "#/payments/map-gateway-errors.ts";
import * as attempts from "#/payments/queries/attempts.ts";
import { findAttemptByIntent } from "#/payments/queries/attempts.ts";
import { findLiveSubscription } from "#/payments/queries/subscriptions.ts";
import { computeQuote } from "#/payments/quote/get-quote.ts";
import {
  syncAfterChange,
  syncIfOutdated,
  syncSubscription,
} from "#/payments/sync/sync-subscription.ts";
import { AppError } from "#/platform/app-error.ts";
import { GatewayConflict, InvalidCoupon } from "#/platform/payment-gateway/gateway-errors.ts";
import type { GatewayCheckout } from "#/platform/payment-gateway/payment-gateway.ts";
import { consumeRateLimit } from "#/platform/rate-limit/rate-limit.ts";
import type { Services } from "#/platform/services.ts";
import { abandonCheckout } from "./abandon-checkout.ts";
import { professionIdsIn } from "./basket.ts";
import { type CheckoutStep, decideCheckoutStep } from "./decide-checkout-step.ts";
import { startCheckout } from "./start-checkout.ts";

/** Enough to end an earlier attempt and to start the new one. */
const MAX_STEPS = 4;

/**
 * Begins the payment of a basket, or resumes the one begun; repeated and concurrent calls charge
 * once. Throws 422 for what cannot be paid for, 422 or 409 with a new quote as data for a stale
 * coupon or price, 409 for what must be resolved or waited for first, and 429.
 */
export async function beginCheckout(
  services: Services,
  clientId: string,
  basket: CheckoutBasket,
): Promise<GatewayCheckout> {
  await consumeRateLimit(services, limits.paymentStart, { account: clientId });
  return await mapGatewayErrors(async () => {
    const paidCheckout = await findPaidCheckout(services, clientId, basket);
    if (paidCheckout) return paidCheckout;
    await recordCouponGuess(services, clientId, basket);
    await syncIfOutdated(services, clientId);
    for (let steps = 0; steps < MAX_STEPS; steps += 1) {
      const checkout = await executeStep(
        services,
        clientId,
        await decideCheckoutStep(services, clientId, basket),
      );
      if (checkout?.isPaid) await syncAfterChange(services, checkout.subscriptionId);
      if (checkout) return checkout;
    }
    throw paymentChanged();
  });
}

/** Undefined means that the next step has to be decided again. */
async function executeStep(
  services: Services,
  clientId: string,
  step: CheckoutStep,
): Promise<GatewayCheckout | undefined> {
  switch (step.next) {
    case "resume":
      return await resumeAttempt(services, step.attempt);
    case "abandon":
      await abandonCheckout(services, step.attempt);
      return undefined;
    case "sync":
      await syncSubscription(services, step.subscriptionId);
      if (step.attempt) await closeSuperseded(services, step.attempt);
      return undefined;
    case "start":
      return await startCheckout(services, step.attempt, step).catch(async (error: unknown) => {
        const quantity = step.attempt.professionIds.length;
        if (error instanceof InvalidCoupon)
          throw await staleQuoteError(services, clientId, { ...step, quantity, reason: "coupon" });
        if (error instanceof GatewayConflict && (await isRenewed(services, step.offer)))
          return undefined;
        throw error;
      });
    case "quoteAgain":
      throw await staleQuoteError(services, clientId, step);
  }
}

/** Whether the subscription was renewed during the addition. */
async function isRenewed(
  { db, paymentGateway }: Services,
  { live: stored }: Extract<CheckoutStep, { next: "start" }>["offer"],
): Promise<boolean> {
  if (!stored) return false;
  const { clientId, id, paidUntil } = stored;
  const live = await findLiveSubscription(db, { clientId, provider: paymentGateway.provider });
  return live?.id === id && live.paidUntil > paidUntil;
}

/** Closes an attempt that can no longer be paid, so that another may begin. */
async function resumeAttempt(
  services: Services,
  { id, subscriptionId, invoiceId }: attempts.CheckoutAttempt,
): Promise<GatewayCheckout | undefined> {
  try {
    return await services.paymentGateway.resumeCheckout(invoiceId ?? "");
  } catch (error) {
    if (!(error instanceof GatewayConflict)) throw error;
    if (subscriptionId) await syncAfterChange(services, subscriptionId);
    const now = services.clock.now();
    await attempts.closeAttempt(services.db, { id, state: "expired", now });
    return undefined;
  }
}

/** No charge was found. If there is one after all, the provider rejects the stale quantity. */
async function closeSuperseded(
  { db, clock }: Services,
  { id }: attempts.CheckoutAttempt,
): Promise<void> {
  await attempts.closeUnanswered(db, { id, state: "superseded", now: clock.now() });
}

/** Counts invalid coupon ids as guesses, so that this endpoint does not reveal coupons. */
async function recordCouponGuess(
  services: Services,
  clientId: string,
  basket: CheckoutBasket,
): Promise<void> {
  const { couponId, priceId } = basket;
  if (couponId)
    await findCouponWithGuessLimit(services, {
      clientId,
      key: { id: couponId },
      priceIds: [priceId],
    });
}

type StaleQuote = Pick<
  Extract<CheckoutStep, { next: "quoteAgain" }>,
  "reason" | "offer" | "quantity"
>;

async function staleQuoteError(
  services: Services,
  clientId: string,
  { reason, offer, quantity }: StaleQuote,
): Promise<AppError> {
  const data = await computeQuote(services, { clientId, offer, quantity });
  if (reason === "coupon") return invalidField("couponId", messages.couponNotValid, data);
  return new AppError(409, messages.priceChanged, { code: "PRICE_CHANGED", data });
}

/**
 * The payment that the basket names, if it paid for the same basket and is still in effect: a stale
 * page gets that answer instead of another charge. Throws 404 for another client's payment; unknown
 * ids are ignored.
 */
async function findPaidCheckout(
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
