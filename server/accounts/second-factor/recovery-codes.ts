import { createHash, randomBytes } from "node:crypto";
import type { Transaction } from "kysely";
import * as queries from "#/accounts/queries/second-factor.ts";
import type { Tables } from "#/platform/database/database.ts";

const CODE_COUNT = 10;

/** Five bits per character, without letters that look like digits or form words. */
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";

/** Replaces all previous codes. Only hashes are stored, so this is the only time they are shown. */
export async function generateRecoveryCodes(
  tx: Transaction<Tables>,
  accountId: string,
): Promise<string[]> {
  const codes = Array.from({ length: CODE_COUNT }, generateCode);
  const hashes = codes.map((code) => hashCode(accountId, code));
  await queries.replaceRecoveryCodes(tx, accountId, hashes);
  return codes.map((code) => code.replace(/.{4}(?=.)/g, "$&-"));
}

/** Uses the code up. Expects it without spaces and dashes. */
export async function consumeRecoveryCode(
  tx: Transaction<Tables>,
  accountId: string,
  code: string,
): Promise<boolean> {
  const normalized = code.toLowerCase().replace(/[il]/g, "1").replace(/o/g, "0");
  return await queries.consumeRecoveryCode(tx, accountId, hashCode(accountId, normalized));
}

/** 120 bits: too many to guess, so a plain hash is enough. */
function generateCode(): string {
  return Array.from(randomBytes(24), (byte) => alphabet[byte % alphabet.length]).join("");
}

function hashCode(accountId: string, code: string): Buffer {
  return createHash("sha256").update(`${accountId} ${code}`).digest();
}
