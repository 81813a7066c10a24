import { expect, test } from "vitest";
import { e164Of } from "./phone.ts";

test.each([
  ["971501234567", "+971501234567"],
  ["+971501234567", "+971501234567"],
  ["966512345678", "+966512345678"],
  ["639171234567", "+639171234567"],
  ["97142345678", "+97142345678"],
])("%s is %s", (digits, kept) => {
  expect(e164Of(digits)).toBe(kept);
});

test.each([
  ["without its country", "0501234567"],
  ["of a country that there is not", "999501234567"],
  ["too short for its country", "97150123456"],
  ["too long for its country", "9715012345678"],
  ["that begins as none does", "971001234567"],
  ["of no digits", ""],
])("no number: %s", (_what, digits) => {
  expect(e164Of(digits)).toBeUndefined();
});
