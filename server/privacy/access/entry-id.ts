/**
 * Numbers of the ledger as a candidate is told them. The ledger counts for everybody, so that two
 * plain numbers would say how much the whole product is used in between.
 */
import { createCipheriv, createDecipheriv, createHmac } from "node:crypto";
import type { Keys } from "#/platform/keys.ts";

/** Always the same for the same entry, and good for its candidate alone. */
export function entryIdOf(keys: Keys, candidateId: string, entryNo: number): string {
  const [newest] = keys.forPurpose("access-entry");
  const number = Buffer.alloc(NUMBER);
  number.writeBigInt64BE(BigInt(entryNo));
  const nonce = nonceOf(keys, candidateId, number);
  const cipher = createCipheriv(ALGORITHM, newest, nonce).setAAD(Buffer.from(candidateId));
  const body = Buffer.concat([cipher.update(number), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
}

/** Undefined for what was never told this candidate. */
export function entryNoOf(keys: Keys, candidateId: string, entryId: string): string | undefined {
  const told = Buffer.from(entryId, "base64url");
  if (told.length !== NONCE + TAG + NUMBER) return undefined;
  for (const key of keys.forPurpose("access-entry")) {
    const decipher = createDecipheriv(ALGORITHM, key, told.subarray(0, NONCE));
    decipher.setAAD(Buffer.from(candidateId)).setAuthTag(told.subarray(NONCE, NONCE + TAG));
    const number = decipher.update(told.subarray(NONCE + TAG));
    try {
      decipher.final();
      return String(number.readBigInt64BE());
    } catch {
      // Of another candidate, of another of our keys, or nobody's.
    }
  }
  return undefined;
}

const ALGORITHM = "aes-256-gcm";
const [NONCE, TAG, NUMBER] = [12, 16, 8];

/** Drawn from what it is for, so that an entry keeps its id and no two entries share a nonce. */
function nonceOf(keys: Keys, candidateId: string, number: Buffer): Buffer {
  const [newest] = keys.forPurpose("access-entry-nonce");
  const drawn = createHmac("sha256", newest).update(candidateId).update(number).digest();
  return drawn.subarray(0, NONCE);
}
