/** What somebody passes on to be named by. */
import { randomInt } from "node:crypto";
import { CODE_LENGTH } from "@wasla/contract/referrals/schemas";

/** Nothing that is read as something else: no 0 and O, no 1, I and L. */
const CODE_ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

export function generateReferralCode(): string {
  return Array.from({ length: CODE_LENGTH }, () =>
    CODE_ALPHABET.charAt(randomInt(CODE_ALPHABET.length)),
  ).join("");
}
