/**
 * Public API: records referrals and awards points for them.
 *
 * A job seeker's referral is evaluated when the profile is saved, a client's when an invoice is
 * paid. Both need a signed-in and therefore verified account, so verification itself triggers
 * nothing.
 */
import { formatInitials } from "@wasla/contract/referrals/initials";
import {
  CLIENT_POINTS,
  JOB_SEEKER_POINTS,
  REWARD_POINTS,
  referralCodePattern,
} from "@wasla/contract/referrals/schemas";
import { referralsMessages as messages } from "@wasla/contract/referrals/server-messages";
import type { Transaction } from "kysely";
import { v7 } from "uuid";
import { AppError } from "#/platform/app-error.ts";
import type { Tables } from "#/platform/database/database.ts";
import type { EncryptedColumn } from "#/platform/reencrypt.ts";
import type { Services } from "#/platform/services.ts";
import { seedContext } from "#/referrals/draws/draw-rule.ts";
import { spendPoints } from "#/referrals/queries/points.ts";
import * as queries from "#/referrals/queries/referrals.ts";
import { ensureReferrer } from "./ensure-referrer.ts";
import { evaluateReferral, type ReferralAward, syncReferralPoints } from "./evaluate-referral.ts";
import { hashPhone } from "./hash-phone.ts";

type Tx = Transaction<Tables>;
type ReferralServices = Pick<Services, "keys" | "clock">;

export type Registration = {
  readonly accountId: string;
  /** Unvalidated; an invalid, unknown or own code is ignored. */
  readonly ref?: string | undefined;
  /** E.164, if known. */
  readonly phone?: string | null | undefined;
};

/** Ignores case and whitespace; undefined if it is not a code. */
export function parseReferralCode(ref: string | undefined): string | undefined {
  const normalized = ref?.trim().toUpperCase();
  return normalized && referralCodePattern.test(normalized) ? normalized : undefined;
}

/** Call once, in the transaction that creates the account. */
export async function recordRegistration(
  tx: Tx,
  services: ReferralServices,
  { accountId, ref, phone }: Registration,
): Promise<void> {
  const code = parseReferralCode(ref);
  if (code !== undefined) {
    const registeredAt = services.clock.now();
    await queries.insertReferral(tx, { referredId: accountId, code, registeredAt });
  }
  if (phone) await recordPhone(tx, services, { accountId, phone });
}

export type PhoneOwner = { readonly accountId: string; readonly phone: string };

/** Records each number that an account saves; even former numbers cannot count for anybody else. */
export async function recordPhone(
  tx: Tx,
  { keys }: ReferralServices,
  { accountId, phone }: PhoneOwner,
) {
  const [phoneHash] = hashPhone(keys, phone);
  await ensureReferrer(tx, accountId);
  await queries.insertReferrerPhone(tx, accountId, phoneHash);
}

/** Call whenever a complete job seeker profile is saved; the referrer gets points once. */
export async function awardCompletedProfile(
  tx: Tx,
  services: ReferralServices,
  { accountId, phone }: PhoneOwner,
) {
  await recordPhone(tx, services, { accountId, phone });
  await evaluateReferral(tx, services, { ...profileAward, referredId: accountId, phone });
}

/** Call for each payment of a client; without a phone number the referral stays pending. */
export async function awardPaidClient(
  tx: Tx,
  services: ReferralServices,
  { accountId, phone }: { readonly accountId: string; readonly phone: string | null },
): Promise<void> {
  if (phone)
    await evaluateReferral(tx, services, { ...paymentAward, referredId: accountId, phone });
  await syncReferralPoints(tx, services, { clientId: accountId, points: paymentAward.points });
}

/** Call when all payments of a client were refunded: revokes the points until it pays again. */
export async function revokePaidClient(
  tx: Tx,
  services: ReferralServices,
  clientId: string,
): Promise<void> {
  await syncReferralPoints(tx, services, { clientId, points: 0 });
}

const profileAward: ReferralAward = { kind: "jobSeeker", points: JOB_SEEKER_POINTS };
const paymentAward: ReferralAward = { kind: "client", points: CLIENT_POINTS };

/** For `npm run reencrypt`. */
export const encryptedSeedColumn: EncryptedColumn = {
  table: "prize_draw",
  key: "month",
  column: "sealed_seed",
  contextOf: seedContext,
};

/** The inviter's initials; null if the code is unknown or its owner suspended. */
export async function getInviter({ db }: Pick<Services, "db">, ref: string) {
  const code = parseReferralCode(ref);
  const inviter = code === undefined ? undefined : await queries.findInviter(db, code);
  const name = formatInitials(inviter?.fullName ?? null);
  return name === null ? null : { name };
}

type RewardSpending = { readonly accountId: string; readonly creditFils: number };

/**
 * Deducts the points of one reward; returns the new balance and the reward's id. Throws 409 if
 * there are too few points. Safe under concurrency.
 */
export async function spendRewardPoints(
  tx: Tx,
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
