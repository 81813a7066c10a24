/** Door: the one way by which a payment begins, whichever of the wire's calls asks for it. */
import type { Basket } from "@wasla/contract/payments/endpoints";
import { paymentsMessages as said } from "@wasla/contract/payments/server-messages";
import { guessCoupon } from "#/payments/coupons/judge.ts";
import { asRefusals, changedMeanwhile, refusedField } from "#/payments/gateway-refusals.ts";
import { limits } from "#/payments/limits.ts";
import * as attempts from "#/payments/queries/attempts.ts";
import { findLive } from "#/payments/queries/subscriptions.ts";
import { quoteFor } from "#/payments/quote/quote.ts";
import { settleSubscription } from "#/payments/settle/settle.ts";
import { settleAfter } from "#/payments/settle/settle-after.ts";
import { settleOutdated } from "#/payments/settle/settle-outdated.ts";
import type { GatewayCheckout } from "#/platform/cards/gateway.ts";
import { InvalidCoupon, StateConflict } from "#/platform/cards/gateway-errors.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { countTry } from "#/platform/tries/tries.ts";
import { decide, type Step } from "./decide.ts";
import { giveUp } from "./give-up.ts";
import { paidBefore } from "./paid-before.ts";
import { start } from "./start.ts";

/** Enough for what was begun before to end, and what is wanted now to begin. */
const MOST_STEPS = 4;

/**
 * Begins the payment of the named professions, or goes on with the one begun: however often and by
 * however many at once it is asked, nothing is charged twice. Refuses what cannot be paid for
 * (422), a coupon or price that holds no more with a new quote as its data (422, 409), what
 * somebody has to clear up first, or wait for (409), and more than many in a minute (429).
 */
export async function beginCheckout(
  services: Services,
  clientId: string,
  basket: Basket,
): Promise<GatewayCheckout> {
  await countTry(services, limits.paymentStart, { account: clientId });
  return await asRefusals(async () => {
    const before = await paidBefore(services, clientId, basket);
    if (before) return before;
    await noteGuess(services, clientId, basket);
    await settleOutdated(services, clientId);
    for (let steps = 0; steps < MOST_STEPS; steps += 1) {
      const begun = await take(services, clientId, await decide(services, clientId, basket));
      if (begun?.isPaid) await settleAfter(services, begun.subscriptionId);
      if (begun) return begun;
    }
    throw changedMeanwhile();
  });
}

/** Undefined where it is to be decided anew. */
async function take(
  services: Services,
  clientId: string,
  step: Step,
): Promise<GatewayCheckout | undefined> {
  switch (step.next) {
    case "resume":
      return await resume(services, step.attempt);
    case "giveUp":
      await giveUp(services, step.attempt);
      return undefined;
    case "settle":
      await settleSubscription(services, step.subscriptionId);
      if (step.attempt) await closeLost(services, step.attempt);
      return undefined;
    case "start":
      return await start(services, step.attempt, step).catch(async (error: unknown) => {
        const quantity = step.attempt.professionIds.length;
        if (error instanceof InvalidCoupon)
          throw await quotedAgain(services, clientId, { ...step, quantity, because: "coupon" });
        if (error instanceof StateConflict && (await isRenewed(services, step.offer)))
          return undefined;
        throw error;
      });
    case "quoteAgain":
      throw await quotedAgain(services, clientId, step);
  }
}

/** Whether what runs began another month while it was added to. */
async function isRenewed(
  { db, cards }: Services,
  { live: known }: Extract<Step, { next: "start" }>["offer"],
): Promise<boolean> {
  if (!known) return false;
  const { clientId, id, paidUntil } = known;
  const live = await findLive(db, { clientId, provider: cards.provider });
  return live?.id === id && live.paidUntil > paidUntil;
}

/** What can be paid no more has ended: something else may begin. */
async function resume(
  services: Services,
  { id, subscriptionId, invoiceId }: attempts.Attempt,
): Promise<GatewayCheckout | undefined> {
  try {
    return await services.cards.resumeCheckout(invoiceId ?? "");
  } catch (error) {
    if (!(error instanceof StateConflict)) throw error;
    if (subscriptionId) await settleAfter(services, subscriptionId);
    const now = services.clock.now();
    await attempts.closeAttempt(services.db, { id, state: "expired", now });
    return undefined;
  }
}

/** It was not charged; should it be after all, what is counted anew is refused at the provider. */
async function closeLost({ db, clock }: Services, { id }: attempts.Attempt): Promise<void> {
  await attempts.closeUnanswered(db, { id, state: "superseded", now: clock.now() });
}

/** Coupons' ids are no secret, and yet nobody shall find one here that is not told elsewhere. */
async function noteGuess(services: Services, clientId: string, basket: Basket): Promise<void> {
  const { couponId, priceId } = basket;
  if (couponId)
    await guessCoupon(services, { clientId, name: { id: couponId }, priceIds: [priceId] });
}

type Again = Pick<Extract<Step, { next: "quoteAgain" }>, "because" | "offer" | "quantity">;

async function quotedAgain(
  services: Services,
  clientId: string,
  { because, offer, quantity }: Again,
): Promise<Refusal> {
  const data = await quoteFor(services, { clientId, offer, quantity });
  if (because === "coupon") return refusedField("couponId", said.couponNotValid, data);
  return new Refusal(409, said.priceChanged, { code: "PRICE_CHANGED", data });
}
