/** Begins a payment at the card provider: once, however often it is asked to. */
import { mirrored } from "#/payments/coupons/judge.ts";
import { changedMeanwhile } from "#/payments/gateway-refusals.ts";
import { priceOf } from "#/payments/plans/offer.ts";
import * as attempts from "#/payments/queries/attempts.ts";
import { listLapsed } from "#/payments/queries/subscriptions.ts";
import { settleAfter } from "#/payments/settle/settle-after.ts";
import { isLive } from "#/payments/settle/standing.ts";
import type { GatewayCheckout } from "#/platform/cards/gateway.ts";
import { InvalidCoupon, StateConflict } from "#/platform/cards/gateway-errors.ts";
import type { Services } from "#/platform/services.ts";
import { customerOf } from "./customer.ts";
import type { Agreed } from "./decide.ts";
import { giveUp } from "./give-up.ts";

type Attempt = attempts.Attempt;

/** Refuses what the provider does, and 409 where another checkout took its place. */
export async function start(
  services: Services,
  attempt: Attempt,
  agreed: Agreed,
): Promise<GatewayCheckout> {
  const begun = await begin(services, attempt, agreed).catch(async (error: unknown) => {
    await close(services, attempt, error);
    if (error instanceof StateConflict && agreed.offer.live)
      await settleAfter(services, agreed.offer.live.id);
    throw error;
  });
  if (await isKept(services, attempt, begun)) return begun;
  const { subscriptionId, invoiceId } = begun;
  await giveUp(services, { ...attempt, subscriptionId, invoiceId });
  throw changedMeanwhile();
}

/** What was not begun is not left open; what was not answered may be asked again by its key. */
async function close({ db, clock }: Services, { id }: Attempt, error: unknown): Promise<void> {
  const isRefused = error instanceof StateConflict || error instanceof InvalidCoupon;
  const state = isRefused ? "expired" : "failed";
  await attempts.closeUnanswered(db, { id, state, now: clock.now() });
}

async function begin(
  services: Services,
  attempt: Attempt,
  agreed: Agreed,
): Promise<GatewayCheckout> {
  const { cards } = services;
  const { live } = agreed.offer;
  const { id: attemptId, professionIds, prorationDate } = attempt;
  const key = `attempt-${attemptId}`;
  const count = professionIds.length;
  if (live && prorationDate !== null) {
    const from = live.quantity;
    const wanted = { subscriptionId: live.id, from, quantity: from + count };
    const addition = { ...wanted, prorationDate, attemptId };
    return await cards.startAddition(addition, key);
  }
  const customerId = await customerOf(services, attempt.clientId);
  await endLapsed(services, attempt.clientId);
  if (agreed.coupon) await cards.ensureCoupon(mirrored(agreed.coupon));
  const price = priceOf(agreed.offer.plan);
  const couponId = agreed.coupon?.id;
  const wanted = { customerId, price, quantity: count, couponId, attemptId };
  return await cards.startSubscription(wanted, key);
}

/** Old ones that nobody pays end; one that has been paid after all is settled instead. */
async function endLapsed(services: Services, clientId: string): Promise<void> {
  const { cards, db } = services;
  for (const { id } of await listLapsed(db, { clientId, provider: cards.provider })) {
    const read = await cards.readSubscription(id);
    const pays = read !== undefined && isLive(read);
    if (read && !pays && !read.endedAt) await cards.endNow(id, `end-${id}`);
    await settleAfter(services, id);
    if (pays) throw changedMeanwhile();
  }
}

/** Notes what the provider answered; false where something else was begun in the meantime. */
async function isKept(
  { db, cards }: Services,
  { id, clientId }: Attempt,
  begun: GatewayCheckout,
): Promise<boolean> {
  const { subscriptionId, invoiceId, paymentIntentId = null, dueFils } = begun;
  return await db.transaction().execute(async (tx) => {
    await attempts.lockPayments(tx, clientId);
    await attempts.noteAnswer(tx, { id, subscriptionId, invoiceId, paymentIntentId, dueFils });
    const now = await attempts.findAttempt(tx, id);
    if (now?.state === "paid") return true;
    const open = await attempts.findOpen(tx, { clientId, provider: cards.provider });
    const isStillWanted = open ? open.id === id : now?.state === "failed";
    if (isStillWanted) await attempts.openAttempt(tx, id);
    return isStillWanted;
  });
}
