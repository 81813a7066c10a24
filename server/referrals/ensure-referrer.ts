import { randomInt } from "node:crypto";
import { CODE_LENGTH } from "@wasla/contract/referrals/schemas";
import type { Kysely } from "kysely";
import type { Tables } from "#/platform/database/database.ts";
import { findReferrer, insertReferrer, type Referrer } from "./queries/referrals.ts";

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

/** Without characters that look alike: 0 and O, 1, I and L. */
const CODE_ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

function generateReferralCode(): string {
  return Array.from({ length: CODE_LENGTH }, () =>
    CODE_ALPHABET.charAt(randomInt(CODE_ALPHABET.length)),
  ).join("");
}
