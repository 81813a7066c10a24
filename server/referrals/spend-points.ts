import { REWARD_POINTS } from "@wasla/contract/referrals/schemas";
import { referralsMessages as messages } from "@wasla/contract/referrals/server-messages";
import type { Transaction } from "kysely";
import { v7 } from "uuid";
import { AppError } from "#/platform/app-error.ts";
import type { Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";
import { spendPoints } from "./queries/points.ts";

type RewardSpending = { readonly accountId: string; readonly creditFils: number };

/**
 * Deducts the points of one reward; returns the new balance and the reward's id. Throws 409 if
 * there are too few points. Safe under concurrency.
 */
export async function spendRewardPoints(
  tx: Transaction<Tables>,
  { clock }: Pick<Services, "clock">,
  { accountId, creditFils }: RewardSpending,
): Promise<{ readonly rewardId: string; readonly points: number }> {
  const rewardId = v7();
  const entry = { id: rewardId, accountId, points: REWARD_POINTS, creditFils, at: clock.now() };
  const points = await spendPoints(tx, entry);
  if (points === undefined)
    throw new AppError(409, [messages.tooFewPoints, { points: REWARD_POINTS }]);
  return { rewardId, points };
}
