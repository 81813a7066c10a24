/** Tokens that are drawn from a number by a key of ours: kept nowhere, and good only while the number is. */
import { createHmac, timingSafeEqual } from "node:crypto";
import type { Keys } from "./keys.ts";

/** 256 bits behind the number that they belong to. */
export function tokenOf(keys: Keys, number: string): string {
  const [newest] = keys.forPurpose("ticket");
  return `${number}.${drawn(newest, number)}`;
}

/** The number of a token that one of our keys has drawn. */
export function numberOf(keys: Keys, token: string): string | undefined {
  const [, number = "", given = ""] =
    /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/.exec(token) ?? [];
  const isOurs = keys
    .forPurpose("ticket")
    .some(
      (key) => given !== "" && timingSafeEqual(Buffer.from(drawn(key, number)), Buffer.from(given)),
    );
  return isOurs ? number : undefined;
}

function drawn(key: Uint8Array, number: string): string {
  return createHmac("sha256", key).update(number).digest("base64url");
}
