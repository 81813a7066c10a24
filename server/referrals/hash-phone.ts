/** Phone numbers are stored as keyed hashes: they can be matched, but not read. */
import { createHmac } from "node:crypto";
import type { KeyRing } from "#/platform/key-ring.ts";

/** Hashes of an E.164 number: store the first; the others match rows written under older keys. */
export function hashPhone(keys: KeyRing, phone: string): readonly [Buffer, ...Buffer[]] {
  const [newest, ...older] = keys.forPurpose("referral phone");
  const hash = (key: Uint8Array) => createHmac("sha256", key).update(phone).digest();
  return [hash(newest), ...older.map(hash)];
}
