/** Door: points that are spent. */
import { REWARD_POINTS } from "@wasla/contract/referrals/schemas";
import { referralsMessages as said } from "@wasla/contract/referrals/server-messages";
import type { Transaction } from "kysely";
import { v7 } from "uuid";
import type { Tables } from "#/platform/database/database.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { takePoints } from "./queries/points.ts";

type Spending = { readonly accountId: string; readonly creditFils: number };

/**
 * Takes the points of one reward, and answers what is left, with an id for what is given in return.
 * Refuses (409) who has too few; of many at once as many get it as there are points for.
 */
export async function spend(
  tx: Transaction<Tables>,
  { clock }: Pick<Services, "clock">,
  { accountId, creditFils }: Spending,
): Promise<{ readonly rewardId: string; readonly points: number }> {
  const rewardId = v7();
  const taken = { id: rewardId, accountId, points: REWARD_POINTS, creditFils, at: clock.now() };
  const points = await takePoints(tx, taken);
  if (points === undefined) throw new Refusal(409, [said.tooFewPoints, { points: REWARD_POINTS }]);
  return { rewardId, points };
}
