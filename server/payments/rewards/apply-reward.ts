import { referralsMessages as messages } from "@wasla/contract/referrals/server-messages";
import { lockPayments } from "#/payments/queries/attempts.ts";
import { findCustomerId } from "#/payments/queries/customers.ts";
import { addCredit, findLiveSubscription } from "#/payments/queries/subscriptions.ts";
import { syncClient } from "#/payments/sync/sync-subscription.ts";
import { AppError } from "#/platform/app-error.ts";
import { recordAuditEntry } from "#/platform/audit.ts";
import type { JobPayload } from "#/platform/job-payloads.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { spendRewardPoints } from "#/referrals/referrals.ts";

/**
 * Spends the points of a reward, and queues a credit of one profession's monthly price on the
 * client's balance. Throws 409 for too few points, or if no invoice will use the credit up.
 */
export async function applyReward(
  services: Services,
  { id: clientId }: Pick<Viewer, "id">,
): Promise<{ readonly points: number; readonly creditFils: number }> {
  const { db, paymentGateway, jobs } = services;
  return await db.transaction().execute(async (tx) => {
    await lockPayments(tx, clientId);
    const client = { clientId, provider: paymentGateway.provider };
    const customerId = await findCustomerId(tx, client);
    const live = await findLiveSubscription(tx, client);
    const isRenewing = live?.status === "active" && !live.isEnding && !live.suspension;
    if (!customerId || !isRenewing) throw new AppError(409, messages.noPlan, { code: "NO_PLAN" });
    const creditFils = live.unitFils;
    const { rewardId, points } = await spendRewardPoints(tx, services, {
      accountId: clientId,
      creditFils,
    });
    await addCredit(tx, live.id, creditFils);
    const job = { rewardId, clientId, customerId, creditFils };
    await jobs.enqueue(tx, CREDIT_REWARD, job, { key: `${CREDIT_REWARD} ${rewardId}` });
    return { points, creditFils };
  });
}

export const CREDIT_REWARD = "creditReward";

/** Retried until the provider has answered; the idempotency key keeps it from crediting twice. */
export async function creditReward(
  services: Services,
  { rewardId, clientId, customerId, creditFils }: JobPayload<typeof CREDIT_REWARD>,
): Promise<void> {
  const { db, paymentGateway, clock } = services;
  await paymentGateway.creditCustomer(customerId, creditFils, `reward-${rewardId}`);
  // The credit changes what the next invoice comes to.
  await syncClient(services, clientId);
  await db.transaction().execute((tx) =>
    recordAuditEntry(tx, {
      at: clock.now(),
      action: "payments.rewardCredited",
      subject: ["client", clientId],
      details: { rewardId, creditFils },
    }),
  );
}
