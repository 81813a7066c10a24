import type { PointKind } from "@wasla/contract/referrals/schemas";
import type { Transaction } from "kysely";
import { acquireAdvisoryLock } from "#/platform/database/advisory-lock.ts";
import type { Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";
import { hashPhone } from "./hash-phone.ts";
import { addPoints } from "./queries/points.ts";
import * as queries from "./queries/referrals.ts";
import type { RefusalReason } from "./tables.ts";

export type ReferralAward = {
  readonly kind: Extract<PointKind, "jobSeeker" | "client">;
  readonly points: number;
};

type ReferralEvaluation = ReferralAward & {
  readonly referredId: string;
  /** E.164 */
  readonly phone: string;
};

/**
 * Decides once whether a referral counts, and awards its points. Serialized per phone number, so
 * that a number counts only once.
 */
export async function evaluateReferral(
  tx: Transaction<Tables>,
  { keys, clock }: Pick<Services, "keys" | "clock">,
  { kind, points, referredId, phone }: ReferralEvaluation,
): Promise<void> {
  const pendingQuery = { referredId, isClient: kind === "client" };
  if (!(await queries.hasPendingReferral(tx, pendingQuery))) return;
  const hashes = hashPhone(keys, phone);
  await acquireAdvisoryLock(tx, `referral by ${hashes[0].toString("hex")}`);
  const referral = await queries.lockPendingReferral(tx, pendingQuery);
  if (!referral) return;
  const { id, referrerId } = referral;
  const refusal = await findRefusalReason(tx, { referrerId, referredId }, hashes);
  const judgedAt = clock.now();
  await queries.updateReferral(tx, id, {
    state: refusal ? "refused" : "counted",
    refusal,
    judgedAt,
    phoneHash: hashes[0],
  });
  if (refusal || referrerId === null) return;
  await addPoints(tx, { accountId: referrerId, points, kind, referralId: id, at: judgedAt });
}

type ReferralValue = {
  readonly clientId: string;
  /** Points that the referral is worth now; 0 after a full refund. */
  readonly points: number;
};

/** Adjusts the points for a client after refunds and payments. The balance can become negative. */
export async function syncReferralPoints(
  tx: Transaction<Tables>,
  { clock }: Pick<Services, "clock">,
  { clientId, points }: ReferralValue,
): Promise<void> {
  const referral = await queries.lockCountedReferral(tx, clientId);
  if (!referral?.referrerId || referral.points === points) return;
  const { id: referralId, referrerId: accountId } = referral;
  const change = { points: points - referral.points, kind: "reversal", at: clock.now() } as const;
  await addPoints(tx, { accountId, referralId, ...change });
}

type ReferralParties = { readonly referrerId: string | null; readonly referredId: string };

/** A phone number must not belong, have belonged or have counted for anybody else. */
async function findRefusalReason(
  tx: Transaction<Tables>,
  { referrerId, referredId }: ReferralParties,
  hashes: readonly Buffer[],
): Promise<RefusalReason | null> {
  const holders = await queries.listPhoneHolders(tx, hashes, referredId);
  if (referrerId !== null && holders.includes(referrerId)) return "ownPhone";
  if (await queries.hasCountedPhone(tx, hashes)) return "knownPhone";
  return holders.length > 0 ? "heldPhone" : null;
}
