import type { PointKind } from "@wasla/contract/referrals/schemas";
import type { Transaction } from "kysely";
import type { Tables } from "#/platform/database/database.ts";
import { waitForTurn } from "#/platform/database/turn.ts";
import type { Services } from "#/platform/services.ts";
import { phoneHashes } from "./phone-hash.ts";
import { givePoints } from "./queries/points.ts";
import * as queries from "./queries/referrals.ts";
import type { Refused } from "./tables.ts";

export type Counted = {
  readonly kind: Exclude<PointKind, "reward">;
  readonly points: number;
};

type Judging = Counted & {
  readonly referredId: string;
  /** E.164 */
  readonly phone: string;
};

/**
 * Decides, once and for good, whether somebody who was brought along counts, and gives the points for
 * it. Those with one number wait for each other, whatever accounts they are of.
 */
export async function judge(
  tx: Transaction<Tables>,
  { keys, clock }: Pick<Services, "keys" | "clock">,
  { kind, points, referredId, phone }: Judging,
): Promise<void> {
  const wanted = { referredId, isClient: kind === "client" };
  if (!(await queries.isWaiting(tx, wanted))) return;
  const hashes = phoneHashes(keys, phone);
  await waitForTurn(tx, `referral by ${hashes[0].toString("hex")}`);
  const referral = await queries.lockWaiting(tx, wanted);
  if (!referral) return;
  const { id, referrerId } = referral;
  const refusal = await refusalOf(tx, referrerId, hashes);
  const judgedAt = clock.now();
  await queries.updateReferral(tx, id, {
    ...{ state: refusal ? "refused" : "counted", refusal, judgedAt, phoneHash: hashes[0] },
  });
  if (refusal || referrerId === null) return;
  await givePoints(tx, { accountId: referrerId, points, kind, referralId: id, at: judgedAt });
}

async function refusalOf(
  tx: Transaction<Tables>,
  referrerId: string | null,
  hashes: readonly Buffer[],
): Promise<Refused | null> {
  const own = referrerId === null ? undefined : await queries.findReferrer(tx, referrerId);
  if (hashes.some((hash) => own?.phoneHash?.equals(hash))) return "ownPhone";
  return (await queries.hasCounted(tx, hashes)) ? "knownPhone" : null;
}
