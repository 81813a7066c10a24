import { Secret } from "otpauth";
import { describe, expect, test } from "vitest";
import { findTotpStep, generateSecret, otpauthUri } from "./totp.ts";

/** RFC 6238, appendix B, for SHA-1; our six digits are the last of its eight. */
const vectors = [
  [59, "94287082"],
  [1_111_111_109, "07081804"],
  [1_111_111_111, "14050471"],
  [1_234_567_890, "89005924"],
  [2_000_000_000, "69279037"],
  [20_000_000_000, "65353130"],
] as const;
const secret = Secret.fromLatin1("12345678901234567890").base32;

describe("codes of RFC 6238", () => {
  test.each(vectors)("match at second %i", (seconds, digits) => {
    const at = new Date(seconds * 1_000);
    expect(findTotpStep(secret, digits.slice(-6), at)).toBe(Math.floor(seconds / 30));
  });

  test.each([
    ["two steps early", -60, undefined],
    ["a step early", -30, 37_037_036],
    ["at its last moment", 29 - (1_111_111_109 % 30), 37_037_036],
    ["a step late", 30, 37_037_036],
    ["two steps late", 60, undefined],
  ])("respect the allowed drift when entered %s", (_when, seconds, step) => {
    const at = new Date((1_111_111_109 + seconds) * 1_000);
    expect(findTotpStep(secret, "081804", at)).toBe(step);
  });

  test.each([["08180"], ["0818040"], ["081805"], [""], ["abcdef"]])("do not match %j", (code) => {
    expect(findTotpStep(secret, code, new Date(1_111_111_109_000))).toBeUndefined();
  });
});

test("a secret has 160 bits and is unique", () => {
  const secrets = Array.from({ length: 50 }, generateSecret);
  expect(new Set(secrets).size).toBe(50);
  for (const each of secrets) expect(each).toMatch(/^[A-Z2-7]{32}$/);
});

test("the otpauth URI contains the address", () => {
  expect(otpauthUri(secret, "maria+x@people.example")).toBe(
    `otpauth://totp/Wasla:maria%2Bx%40people.example?issuer=Wasla&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  );
});
