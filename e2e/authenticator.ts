import { createHmac } from "node:crypto";

const HALF_MINUTE_MS = 30_000;
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** RFC 6238 code for a base32 key; `halfMinutesAhead` simulates a phone whose clock is fast. */
export function generateTotp(key: string, halfMinutesAhead = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / HALF_MINUTE_MS) + halfMinutesAhead));
  const hash = createHmac("sha1", decodeBase32(key)).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) % 16;
  const number = hash.readUInt32BE(offset) % 2 ** 31;
  return String(number % 1_000_000).padStart(6, "0");
}

function decodeBase32(key: string): Buffer {
  const bits = [...key].map((char) => alphabet.indexOf(char).toString(2).padStart(5, "0"));
  return Buffer.from((bits.join("").match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
