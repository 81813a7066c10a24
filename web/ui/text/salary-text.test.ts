import { expect, test } from "vitest";
import { salaryText } from "./salary-text.ts";

test.each([
  [4_500, "AED 4,500"],
  [1_234_567, "AED 1,234,567"],
  [4_500.5, "AED 4,500.50"],
  [0, "AED 0"],
])("a salary of %s is written %s", (salary, text) => {
  expect(salaryText({ currencyType: "AED", salary })).toBe(text);
});
