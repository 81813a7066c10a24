/** Codes on paper, for whoever has lost the authenticator: each is good once. */
import { createHash, randomBytes } from "node:crypto";
import type { Transaction } from "kysely";
import * as queries from "#/accounts/queries/second-factor.ts";
import type { Tables } from "#/platform/database/database.ts";

const CODE_COUNT = 10;

/** Of 5 bits each; without letters that are taken for digits, or make words. */
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";

/** Draws new codes in place of all before; kept as hashes, they are shown this once. */
export async function generateRecoveryCodes(
  tx: Transaction<Tables>,
  accountId: string,
): Promise<string[]> {
  const codes = Array.from({ length: CODE_COUNT }, generateCode);
  const hashes = codes.map((code) => hashCode(accountId, code));
  await queries.replaceRecoveryCodes(tx, accountId, hashes);
  return codes.map((code) => code.replace(/.{4}(?=.)/g, "$&-"));
}

/** Whether this is one of the codes; if so, it is used up. `code` without spaces and dashes. */
export async function consumeRecoveryCode(
  tx: Transaction<Tables>,
  accountId: string,
  code: string,
): Promise<boolean> {
  const normalized = code.toLowerCase().replace(/[il]/g, "1").replace(/o/g, "0");
  return await queries.consumeRecoveryCode(tx, accountId, hashCode(accountId, normalized));
}

/** 120 bits: too many to try, so that a plain hash keeps them. */
function generateCode(): string {
  return Array.from(randomBytes(24), (byte) => alphabet[byte % alphabet.length]).join("");
}

function hashCode(accountId: string, code: string): Buffer {
  return createHash("sha256").update(`${accountId} ${code}`).digest();
}
