import type { Kysely } from "kysely";
import type { Tables } from "#/platform/database/database.ts";
import { findReferrer, insertReferrer, type Referrer } from "./queries/referrals.ts";
import { generateReferralCode } from "./referral-code.ts";

/** Creates the account's referral code on first use; safe under concurrency. */
export async function ensureReferrer(db: Kysely<Tables>, accountId: string): Promise<Referrer> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const existing = await findReferrer(db, accountId);
    if (existing) return existing;
    await insertReferrer(db, { accountId, code: generateReferralCode() });
  }
  throw new Error("all generated referral codes are taken");
}

/** Collisions are rare: there are 852,891,037,441 codes. */
const MAX_ATTEMPTS = 10;
