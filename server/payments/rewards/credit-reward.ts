/** The job behind a reward: tried again until the provider has it, and there once however often. */
import { noteChange } from "#/platform/audit.ts";
import type { Services } from "#/platform/services.ts";

export const CREDIT_REWARD = "creditReward";

/** What the job is given. */
export type Credited = {
  readonly rewardId: string;
  readonly clientId: string;
  readonly customerId: string;
  readonly creditFils: number;
};

export async function creditReward(
  { db, cards, clock }: Services,
  { rewardId, clientId, customerId, creditFils }: Credited,
): Promise<void> {
  await cards.creditCustomer(customerId, creditFils, `reward-${rewardId}`);
  await db.transaction().execute((tx) =>
    noteChange(tx, {
      at: clock.now(),
      action: "payments.rewardCredited",
      subject: ["client", clientId],
      details: { rewardId, creditFils },
    }),
  );
}
