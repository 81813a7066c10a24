/**
 * Door: who was brought along by whom, and when that counts.
 *
 * A job seeker's referral is judged where the profile is saved, and a client's where its invoice is
 * paid. Nobody gets as far before the address is proven, for nobody signs in before, so that
 * nothing has to be told when it is proven; it is asked all the same.
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
  /** Whatever came along; what is no code, an unknown one or one's own means nothing. */
  readonly ref?: string | undefined;
  /** E.164, where it is known yet. */
  readonly phone?: string | null | undefined;
};

/** A code that came along with a registration, however written; undefined where it is none. */
export function parseReferralCode(ref: string | undefined): string | undefined {
  const normalized = ref?.trim().toUpperCase();
  return normalized && referralCodePattern.test(normalized) ? normalized : undefined;
}

/** To be called in the transaction that opens an account, once. */
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

/** Somebody's number, whenever it was saved: nobody else counts by it, also once it is changed. */
export async function recordPhone(
  tx: Tx,
  { keys }: ReferralServices,
  { accountId, phone }: PhoneOwner,
) {
  const [phoneHash] = hashPhone(keys, phone);
  await ensureReferrer(tx, accountId);
  await queries.insertReferrerPhone(tx, accountId, phoneHash);
}

/** A job seeker's profile is saved, and complete: whoever brought this person gets points, once. */
export async function awardCompletedProfile(
  tx: Tx,
  services: ReferralServices,
  { accountId, phone }: PhoneOwner,
) {
  await recordPhone(tx, services, { accountId, phone });
  await evaluateReferral(tx, services, { ...profileAward, referredId: accountId, phone });
}

/** A client has paid: whoever brought it gets points, once. Without a number it waits. */
export async function awardPaidClient(
  tx: Tx,
  services: ReferralServices,
  { accountId, phone }: { readonly accountId: string; readonly phone: string | null },
): Promise<void> {
  if (phone)
    await evaluateReferral(tx, services, { ...paymentAward, referredId: accountId, phone });
  await syncReferralPoints(tx, services, { clientId: accountId, points: paymentAward.points });
}

/** All that a client ever paid went back: so do the points for it, until some comes again. */
export async function revokePaidClient(
  tx: Tx,
  services: ReferralServices,
  clientId: string,
): Promise<void> {
  await syncReferralPoints(tx, services, { clientId, points: 0 });
}

const profileAward: ReferralAward = { kind: "jobSeeker", points: JOB_SEEKER_POINTS };
const paymentAward: ReferralAward = { kind: "client", points: CLIENT_POINTS };

/** What prize draws are drawn by, for a new DATA_KEY. */
export const encryptedSeeds: EncryptedColumn = {
  ...{ table: "prize_draw", key: "month", column: "sealed_seed" },
  contextOf: seedContext,
};
