/** Tokens signed with our key over an id: never stored, and valid only as long as the id. */
import { createHmac, timingSafeEqual } from "node:crypto";
import type { KeyRing } from "./key-ring.ts";

/** The id and a signature of 256 bits; with a purpose it is valid for that alone. */
export function createToken(keys: KeyRing, id: string, purpose = ""): string {
  const [newest] = keys.forPurpose("ticket");
  return `${id}.${sign(newest, id + purpose)}`;
}

/** The token's id if one of our keys signed it for this purpose, else undefined. */
export function verifyToken(keys: KeyRing, token: string, purpose = ""): string | undefined {
  const { id, secret } = parseToken(token) ?? {};
  if (id === undefined || secret === undefined) return undefined;
  const signature = Buffer.from(secret);
  const isOurs = keys
    .forPurpose("ticket")
    .some((key) => timingSafeEqual(Buffer.from(sign(key, id + purpose)), signature));
  return isOurs ? id : undefined;
}

/** A token is an id, which is a UUID, and 256 bits in base64url. */
export function parseToken(token: string) {
  const [, id, secret] = tokenPattern.exec(token) ?? [];
  return id !== undefined && secret !== undefined ? { id, secret } : undefined;
}

const tokenPattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;

function sign(key: Uint8Array, value: string): string {
  return createHmac("sha256", key).update(value).digest("base64url");
}
