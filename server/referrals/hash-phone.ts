/** Telephone numbers are kept as keyed hashes: enough to find one again, of use to nobody else. */
import { createHmac } from "node:crypto";
import type { KeyRing } from "#/platform/key-ring.ts";

/** Of a number in E.164: the first is to be kept, others may be kept under older keys. */
export function hashPhone(keys: KeyRing, phone: string): readonly [Buffer, ...Buffer[]] {
  const [newest, ...older] = keys.forPurpose("referral phone");
  const hash = (key: Uint8Array) => createHmac("sha256", key).update(phone).digest();
  return [hash(newest), ...older.map(hash)];
}
