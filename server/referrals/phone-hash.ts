/** Telephone numbers are kept here as keyed hashes only: enough to find one again, and to nobody else of use. */
import { createHmac } from "node:crypto";
import type { Keys } from "#/platform/keys.ts";

/** Of a number in E.164: the first is to be kept, the others may have been kept under older keys. */
export function phoneHashes(keys: Keys, phone: string): readonly [Buffer, ...Buffer[]] {
  const [newest, ...older] = keys.forPurpose("referral phone");
  const hash = (key: Uint8Array) => createHmac("sha256", key).update(phone).digest();
  return [hash(newest), ...older.map(hash)];
}
