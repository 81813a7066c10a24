/** After a merge or a refund the client pays for fewer professions from the next month on. */
import { IN_PROGRESS_MS } from "#/payments/checkout/decide-checkout-step.ts";
import { hasOpenAddition, lockPayments } from "#/payments/queries/attempts.ts";
import { findOvercharged } from "#/payments/queries/merge-professions.ts";
import { syncSubscription } from "#/payments/sync/sync-subscription.ts";
import type { JobPayload } from "#/platform/job-payloads.ts";
import { GatewayConflict } from "#/platform/payment-gateway/gateway-errors.ts";
import type { QuantityReduction } from "#/platform/payment-gateway/payment-gateway.ts";
import type { Services } from "#/platform/services.ts";
import { LOWER_QUANTITY } from "./queue-lower-quantity.ts";

/**
 * Never runs beside an addition, which sets the quantity too: none begins while a reduction is
 * pending (`assertQuantityInSync`), and this waits for one that is open or awaits payment.
 */
export async function lowerQuantity(
  services: Services,
  { subscriptionId }: JobPayload<typeof LOWER_QUANTITY>,
): Promise<void> {
  const decrease = await findDecrease(services, subscriptionId);
  if (!decrease) return;
  if (decrease === "later" || !(await tryLowerQuantity(services, subscriptionId, decrease)))
    await retryLater(services, subscriptionId);
  if (decrease !== "later") await syncSubscription(services, subscriptionId);
}

/** Undefined if the quantity is right. */
async function findDecrease(
  { db, clock }: Services,
  subscriptionId: string,
): Promise<QuantityReduction | "later" | undefined> {
  return await db.transaction().execute(async (tx) => {
    const candidate = await findOvercharged(tx, subscriptionId);
    if (!candidate) return undefined;
    await lockPayments(tx, candidate.clientId);
    const since = new Date(clock.now().getTime() - IN_PROGRESS_MS);
    if (await hasOpenAddition(tx, candidate, since)) return "later";
    const overcharged = await findOvercharged(tx, subscriptionId);
    if (!overcharged?.attemptId) return undefined;
    return {
      from: overcharged.quantity,
      to: overcharged.covers.length,
      attemptId: overcharged.attemptId,
    };
  });
}

/** False if the provider has newer state, or an addition that awaits payment. */
async function tryLowerQuantity(
  { paymentGateway }: Services,
  id: string,
  decrease: QuantityReduction,
): Promise<boolean> {
  const { from, to, attemptId } = decrease;
  try {
    const read = await paymentGateway.readSubscription(id);
    if (!read || read.endedAt) return true;
    if (read.hasPendingAddition) return false;
    await paymentGateway.reduceQuantity(id, decrease, `quantity-${id}-${attemptId}-${from}-${to}`);
    return true;
  } catch (error) {
    if (error instanceof GatewayConflict) return false;
    throw error;
  }
}

async function retryLater({ db, jobs }: Services, subscriptionId: string): Promise<void> {
  const key = `${LOWER_QUANTITY} ${subscriptionId} later`;
  await jobs.enqueue(db, LOWER_QUANTITY, { subscriptionId }, { key, delaySeconds: RETRY_SECONDS });
}

/** By then an addition in progress has been answered or abandoned. */
const RETRY_SECONDS = IN_PROGRESS_MS / 1_000 + 5;
