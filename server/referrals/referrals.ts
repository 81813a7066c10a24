/**
 * Public API: records referrals and awards points for them.
 *
 * A job seeker's referral is evaluated when the profile is saved, a client's when an invoice is
 * paid. Both need a signed-in and therefore verified account, so verification itself triggers
 * nothing.
 */
import {
  CLIENT_POINTS,
  JOB_SEEKER_POINTS,
  referralCodePattern,
} from "@wasla/contract/referrals/schemas";
import type { Transaction } from "kysely";
import type { Tables } from "#/platform/database/database.ts";
import type { EncryptedColumn } from "#/platform/reencrypt.ts";
import type { Services } from "#/platform/services.ts";
import { seedContext } from "./draws/draw-month.ts";
import { ensureReferrer } from "./ensure-referrer.ts";
import { evaluateReferral, type ReferralAward, syncReferralPoints } from "./evaluate-referral.ts";
import { hashPhone } from "./hash-phone.ts";
import * as queries from "./queries/referrals.ts";

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
