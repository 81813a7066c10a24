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
  readonly kind: Extract<PointKind, "jobSeeker" | "client">;
  readonly points: number;
};

type Judging = Counted & {
  readonly referredId: string;
  /** E.164 */
  readonly phone: string;
};

/**
 * Decides, once and for good, whether somebody who was brought along counts, and gives the points
 * for it. Those with one number wait for each other, whatever accounts they are of.
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
  const refusal = await refusalOf(tx, { referrerId, referredId }, hashes);
  const judgedAt = clock.now();
  await queries.updateReferral(tx, id, {
    ...{ state: refusal ? "refused" : "counted", refusal, judgedAt, phoneHash: hashes[0] },
  });
  if (refusal || referrerId === null) return;
  await givePoints(tx, { accountId: referrerId, points, kind, referralId: id, at: judgedAt });
}

type Standing = {
  readonly clientId: string;
  /** What it is worth by now: its points, or nothing where all the money went back. */
  readonly points: number;
};

/**
 * Keeps in step with the money what a client that counted has brought: takes points back, also
 * those that are spent by now, and gives them again.
 */
export async function keepInStep(
  tx: Transaction<Tables>,
  { clock }: Pick<Services, "clock">,
  { clientId, points }: Standing,
): Promise<void> {
  const counted = await queries.lockCounted(tx, clientId);
  if (!counted?.referrerId || counted.points === points) return;
  const { id: referralId, referrerId: accountId } = counted;
  const change = { points: points - counted.points, kind: "reversal", at: clock.now() } as const;
  await givePoints(tx, { accountId, referralId, ...change });
}

type Who = { readonly referrerId: string | null; readonly referredId: string };

/** No number brings points that anybody else has, has had, or has counted by. */
async function refusalOf(
  tx: Transaction<Tables>,
  { referrerId, referredId }: Who,
  hashes: readonly Buffer[],
): Promise<Refused | null> {
  const holders = await queries.listHolders(tx, hashes, referredId);
  if (referrerId !== null && holders.includes(referrerId)) return "ownPhone";
  if (await queries.hasCounted(tx, hashes)) return "knownPhone";
  return holders.length > 0 ? "heldPhone" : null;
}
