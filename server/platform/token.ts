/** Tokens drawn from a number by a key of ours: kept nowhere, good only while the number is. */
import { createHmac, timingSafeEqual } from "node:crypto";
import type { Keys } from "./keys.ts";

/** 256 bits behind their number; where a deed is named, they are good for that alone. */
export function tokenOf(keys: Keys, number: string, deed = ""): string {
  const [newest] = keys.forPurpose("ticket");
  return `${number}.${drawn(newest, number + deed)}`;
}

/** The number of a token that one of our keys has drawn, for this deed where it is named. */
export function numberOf(keys: Keys, token: string, deed = ""): string | undefined {
  const { number, secret } = partsOfToken(token) ?? {};
  if (number === undefined || secret === undefined) return undefined;
  const given = Buffer.from(secret);
  const isOurs = keys
    .forPurpose("ticket")
    .some((key) => timingSafeEqual(Buffer.from(drawn(key, number + deed)), given));
  return isOurs ? number : undefined;
}

/** What every token of ours is made of: a number, which is a UUID, and 256 bits in base64url. */
export function partsOfToken(token: string) {
  const [, number, secret] = form.exec(token) ?? [];
  return number !== undefined && secret !== undefined ? { number, secret } : undefined;
}

const form = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;

function drawn(key: Uint8Array, what: string): string {
  return createHmac("sha256", key).update(what).digest("base64url");
}
