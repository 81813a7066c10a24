import { randomInt } from "node:crypto";
import { CODE_LENGTH } from "@wasla/contract/referrals/schemas";

/** Without characters that look alike: 0 and O, 1, I and L. */
const CODE_ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

export function generateReferralCode(): string {
  return Array.from({ length: CODE_LENGTH }, () =>
    CODE_ALPHABET.charAt(randomInt(CODE_ALPHABET.length)),
  ).join("");
}
