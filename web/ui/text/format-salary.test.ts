import { expect, test } from "vitest";
import { formatSalary } from "./format-salary.ts";

test.each([
  [4_500, "AED 4,500"],
  [1_234_567, "AED 1,234,567"],
  [4_500.5, "AED 4,500.50"],
  [0, "AED 0"],
])("formats a salary of %s as %s", (salary, text) => {
  expect(formatSalary({ currencyType: "AED", salary }, "en")).toBe(text);
});

test.each([
  ["AED", 4_500, "4,500 د.إ."],
  ["AED", 4_500.5, "4,500.50 د.إ."],
  ["SAR", 4_500, "4,500 ر.س."],
])("in Arabic %s has its currency symbol", (currencyType, salary, text) => {
  const plain = formatSalary({ currencyType, salary }, "ar").replaceAll("\u200f", "");
  expect(plain.replaceAll("\u00a0", " ")).toBe(text);
});
