import { expect, test } from "vitest";
import { createFormats } from "./formats.ts";

test("formats numbers, dates and money in English", () => {
  const { number, percent, date, month, money } = createFormats("en");
  expect(number(10481.5)).toBe("10,481.5");
  expect(percent(0.62)).toBe("62%");
  expect(date("2026-03-05")).toBe("05 Mar 2026");
  expect(date("2026-09-30")).toBe("30 Sep 2026");
  expect(month("2026-03-05")).toBe("Mar 2026");
  expect(money(125000)).toBe("AED\u00a01,250.00");
});

test("formats numbers, dates and money in Arabic with the digits 0 to 9", () => {
  const { number, percent, date, money } = createFormats("ar");
  expect(number(10481.5)).toBe("10,481.5");
  expect(percent(0.62)).toMatch(/^62\u200e?%\u200e?$/);
  expect(date("2026-03-05")).toBe("5 مارس 2026");
  expect(money(125000)).toContain("1,250.00");
  expect(money(125000)).toContain("د.إ.");
});
