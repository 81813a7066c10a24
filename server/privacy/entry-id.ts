/**
 * Numbers of the ledger as a candidate is told them. The ledger counts for everybody, so that two
 * plain numbers would say how much the whole product is used in between.
 */
import { createCipheriv, createDecipheriv } from "node:crypto";
import type { Keys } from "#/platform/keys.ts";

/** Always the same for the same entry, and good for its candidate alone. */
export function entryIdOf(keys: Keys, candidateId: string, entryNo: number): string {
  const [newest] = keys.forPurpose(PURPOSE);
  const block = Buffer.concat([markOf(candidateId), Buffer.alloc(HALF)]);
  block.writeBigInt64BE(BigInt(entryNo), HALF);
  const cipher = createCipheriv(ONE_BLOCK, newest, null).setAutoPadding(false);
  return Buffer.concat([cipher.update(block), cipher.final()]).toString("base64url");
}

/** Undefined for what was never told this candidate. */
export function entryNoOf(keys: Keys, candidateId: string, entryId: string): string | undefined {
  const told = Buffer.from(entryId, "base64url");
  for (const key of keys.forPurpose(PURPOSE)) {
    const decipher = createDecipheriv(ONE_BLOCK, key, null).setAutoPadding(false);
    const block = Buffer.concat([decipher.update(told), decipher.final()]);
    if (block.subarray(0, HALF).equals(markOf(candidateId)))
      return String(block.readBigInt64BE(HALF));
  }
  return undefined;
}

const PURPOSE = "access-entry";
/** Half a block says whose entry it is, half which. */
const HALF = 8;
/** What is longer than a block must never be encrypted in this way. */
const ONE_BLOCK = "aes-256-ecb";

/** The last bytes of an id are random. */
function markOf(candidateId: string): Buffer {
  return Buffer.from(candidateId.replaceAll("-", ""), "hex").subarray(-HALF);
}
