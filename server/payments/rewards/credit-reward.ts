/** The job behind a reward: tried again until the provider has it, and there once however often. */
import { syncClient } from "#/payments/sync/sync-subscription.ts";
import { recordAuditEntry } from "#/platform/audit.ts";
import type { Services } from "#/platform/services.ts";

export const CREDIT_REWARD = "creditReward";

/** What the job is given. */
export type CreditRewardJob = {
  readonly rewardId: string;
  readonly clientId: string;
  readonly customerId: string;
  readonly creditFils: number;
};

export async function creditReward(
  services: Services,
  { rewardId, clientId, customerId, creditFils }: CreditRewardJob,
): Promise<void> {
  const { db, cards, clock } = services;
  await cards.creditCustomer(customerId, creditFils, `reward-${rewardId}`);
  // What the next invoice comes to is read anew.
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
