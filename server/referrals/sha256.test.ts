/** The contract's own SHA-256 against that of the platform. */
import { createHash, createHmac } from "node:crypto";
import { hexBytes, hexOf, hmacSha256, sha256 } from "@wasla/contract/referrals/sha256";
import fc from "fast-check";
import { expect, test } from "vitest";

test("hashes bytes of every length around a block", () => {
  for (let length = 0; length < 200; length += 1) {
    const bytes = Uint8Array.from({ length }, (_, place) => (place * 37 + length) & 255);
    expect(hexOf(sha256(bytes))).toBe(createHash("sha256").update(bytes).digest("hex"));
  }
});

test("hashes and signs whatever bytes there are", () => {
  const bytes = fc.uint8Array({ maxLength: 3_000 });
  const key = fc.uint8Array({ maxLength: 64 });
  fc.assert(
    fc.property(bytes, key, (message, secret) => {
      expect(hexOf(sha256(message))).toBe(createHash("sha256").update(message).digest("hex"));
      const signed = createHmac("sha256", secret).update(message).digest("hex");
      expect(hexOf(hmacSha256(secret, message))).toBe(signed);
      expect(hexBytes(hexOf(message))).toEqual(message);
    }),
  );
});
