/**
 * Ids of ledger entries for candidates. The ledger's numbers count for everybody, so two plain
 * numbers would reveal how much the product is used in between.
 */
import { createCipheriv, createDecipheriv, createHmac } from "node:crypto";
import type { KeyRing } from "#/platform/key-ring.ts";

/** Deterministic, and valid only for this candidate. */
export function encryptEntryId(keys: KeyRing, candidateId: string, entryNo: number): string {
  const [newest] = keys.forPurpose("access-entry");
  const number = Buffer.alloc(NUMBER_BYTES);
  number.writeBigInt64BE(BigInt(entryNo));
  const nonce = deriveNonce(keys, candidateId, number);
  const cipher = createCipheriv(ALGORITHM, newest, nonce).setAAD(Buffer.from(candidateId));
  const body = Buffer.concat([cipher.update(number), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
}

/** Undefined for an id that was not issued to this candidate. */
export function decryptEntryId(
  keys: KeyRing,
  candidateId: string,
  entryId: string,
): string | undefined {
  const bytes = Buffer.from(entryId, "base64url");
  if (bytes.length !== NONCE_BYTES + TAG_BYTES + NUMBER_BYTES) return undefined;
  for (const key of keys.forPurpose("access-entry")) {
    const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES));
    decipher
      .setAAD(Buffer.from(candidateId))
      .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const number = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
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
const [NONCE_BYTES, TAG_BYTES, NUMBER_BYTES] = [12, 16, 8];

/** Derived from the content: an entry keeps its id, and no two entries share a nonce. */
function deriveNonce(keys: KeyRing, candidateId: string, number: Buffer): Buffer {
  const [newest] = keys.forPurpose("access-entry-nonce");
  const digest = createHmac("sha256", newest).update(candidateId).update(number).digest();
  return digest.subarray(0, NONCE_BYTES);
}
