import fc from "fast-check";
import { expect, test } from "vitest";
import { formatMoney, maskMoney, parseMoney } from "./money.ts";

test.each([
  ["", "", "nothing"],
  ["-", "", "no number"],
  ["1", " 1", "one digit"],
  ["12500", " 12,500", "thousands"],
  ["1234567", " 1,234,567", "millions"],
  ["12500.5", " 12,500.5", "one decimal"],
  ["12500.559", " 12,500.55", "at most two decimals"],
  ["1234567890", " 123,456,789", "at most nine digits before the point"],
  ["-42", " 42", "no negative"],
  ["007", " 7", "no leading zeros"],
  ["0", " 0", "a single zero"],
  ["0.5", " 0.5", "a zero before the point"],
  [".5", " 0.5", "a point first"],
  ["12.", " 12.", "a point that waits for its decimals"],
  ["1.2.3", " 1.23", "one point only"],
  [" 12,500", " 12,500", "as it is shown"],
  ["AED 1,250.00", " 1,250.00", "pasted with its currency"],
  ["١٢٬٥٠٠٫٥", " 12,500.5", "Arabic digits and separators"],
  ["۱۲۵۰۰", " 12,500", "Persian digits"],
])("%j is shown as %j (%s)", (typed, formatted) => {
  expect(maskMoney(typed)).toBe(formatted);
});

const shape = /^$|^ (0|[1-9]\d{0,2}(,\d{3}){0,2})(\.\d{0,2})?$/;

test("any input shows an amount or nothing", () => {
  const amountLike = fc.string({ unit: fc.constantFrom(..."0123456789.,- ٣۴٫٬") });
  fc.assert(
    fc.property(fc.oneof(fc.string(), amountLike), (typed) => {
      expect(maskMoney(typed)).toMatch(shape);
    }),
  );
});

test("masking a masked amount changes nothing", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."0123456789.,- ٣") }), (typed) => {
      expect(maskMoney(maskMoney(typed))).toBe(maskMoney(typed));
    }),
  );
});

test("an amount survives formatting and parsing", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (cents) => {
      expect(parseMoney(formatMoney(cents / 100))).toBe(cents / 100);
    }),
  );
  expect(parseMoney("")).toBeNull();
  expect(formatMoney(null)).toBe("");
  expect(formatMoney(12_500)).toBe(" 12,500");
  expect(formatMoney(12_500.5)).toBe(" 12,500.50");
});
