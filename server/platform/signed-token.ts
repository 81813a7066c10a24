/** Tokens drawn from a number by a key of ours: kept nowhere, good only while the number is. */
import { createHmac, timingSafeEqual } from "node:crypto";
import type { KeyRing } from "./key-ring.ts";

/** 256 bits behind their number; where a deed is named, they are good for that alone. */
export function createToken(keys: KeyRing, id: string, purpose = ""): string {
  const [newest] = keys.forPurpose("ticket");
  return `${id}.${sign(newest, id + purpose)}`;
}

/** The number of a token that one of our keys has drawn, for this deed where it is named. */
export function verifyToken(keys: KeyRing, token: string, purpose = ""): string | undefined {
  const { number, secret } = parseToken(token) ?? {};
  if (number === undefined || secret === undefined) return undefined;
  const signature = Buffer.from(secret);
  const isOurs = keys
    .forPurpose("ticket")
    .some((key) => timingSafeEqual(Buffer.from(sign(key, number + purpose)), signature));
  return isOurs ? number : undefined;
}

/** What every token of ours is made of: a number, which is a UUID, and 256 bits in base64url. */
export function parseToken(token: string) {
  const [, number, secret] = tokenPattern.exec(token) ?? [];
  return number !== undefined && secret !== undefined ? { number, secret } : undefined;
}

const tokenPattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;

function sign(key: Uint8Array, value: string): string {
  return createHmac("sha256", key).update(value).digest("base64url");
}
