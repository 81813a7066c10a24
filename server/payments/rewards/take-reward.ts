import { referralsMessages as said } from "@wasla/contract/referrals/server-messages";
import { lockPayments } from "#/payments/queries/attempts.ts";
import { findCustomer } from "#/payments/queries/customers.ts";
import { addCredit, findLive } from "#/payments/queries/subscriptions.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { spend } from "#/referrals/points.ts";
import { CREDIT_REWARD, type Credited } from "./credit-reward.ts";

/**
 * Takes the points of a reward, and has one profession's monthly price put on the client's balance
 * once that holds. Refuses (409) too few points, and who will get no invoice to use it up.
 */
export async function takeReward(
  services: Services,
  { id: clientId }: Pick<Viewer, "id">,
): Promise<{ readonly points: number; readonly creditFils: number }> {
  const { db, cards, jobs } = services;
  return await db.transaction().execute(async (tx) => {
    await lockPayments(tx, clientId);
    const whose = { clientId, provider: cards.provider };
    const customerId = await findCustomer(tx, whose);
    const live = await findLive(tx, whose);
    const isRenewing = live?.status === "active" && !live.isEnding && !live.suspension;
    if (!customerId || !isRenewing) throw new Refusal(409, said.noPlan, { code: "NO_PLAN" });
    const creditFils = live.unitFils;
    const { rewardId, points } = await spend(tx, services, { accountId: clientId, creditFils });
    await addCredit(tx, live.id, creditFils);
    const credited: Credited = { rewardId, clientId, customerId, creditFils };
    await jobs.add(tx, CREDIT_REWARD, credited, { key: `${CREDIT_REWARD} ${rewardId}` });
    return { points, creditFils };
  });
}
