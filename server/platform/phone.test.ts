import { formatPhone } from "@wasla/contract/platform/format-phone";
import { getExampleNumber } from "libphonenumber-js/max";
import examples from "libphonenumber-js/mobile/examples";
import { expect, test } from "vitest";
import { toE164 } from "./phone.ts";

test.each([
  ["971501234567", "+971501234567"],
  ["+971501234567", "+971501234567"],
  ["966512345678", "+966512345678"],
  ["639171234567", "+639171234567"],
  ["97142345678", "+97142345678"],
])("normalizes %s to %s", (digits, expected) => {
  expect(toE164({ fullNumber: digits })).toBe(expected);
});

test.each([
  ["without a country code", "0501234567"],
  ["with an unknown country code", "999501234567"],
  ["too short for its country", "97150123456"],
  ["too long for its country", "9715012345678"],
  ["with an invalid prefix", "971001234567"],
  ["without digits", ""],
])("rejects a number %s", (_what, digits) => {
  expect(toE164({ fullNumber: digits })).toBeUndefined();
});

test.each([
  ["0501234567", "AE", "+971501234567"],
  ["09171234567", "ph", "+639171234567"],
  ["9171234567", "PH", "+639171234567"],
  ["639171234567", "AE", "+639171234567"],
  ["09171234567", "AE", undefined],
  ["0501234567", "XX", undefined],
])("reads %s in %s as %s", (fullNumber, countryCode, stored) => {
  expect(toE164({ fullNumber, countryCode })).toBe(stored);
});

test("formatPhone groups mobile numbers as libphonenumber does", () => {
  for (const country of ["AE", "SA", "QA", "KW", "IN", "PK", "PH", "EG", "BD", "JO"] as const) {
    const number = getExampleNumber(country, examples);
    expect(number && formatPhone(number.number)).toBe(number?.formatInternational());
  }
});
