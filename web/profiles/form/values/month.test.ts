import { expect, test } from "vitest";
import { isMonth, joinMonth, splitMonth, yearOptions } from "./month.ts";

test.each([
  ["", { year: "", month: "" }, false],
  ["2019-05", { year: "2019", month: "05" }, true],
  ["2019-", { year: "2019", month: "" }, false],
  ["-05", { year: "", month: "05" }, false],
])("%j is split into year and month and joined again", (value, parts, isWhole) => {
  expect(splitMonth(value)).toEqual(parts);
  expect(joinMonth(parts)).toBe(value);
  expect(isMonth(value)).toBe(isWhole);
});

test("years are listed from the newest down to 1960", () => {
  const years = yearOptions(2026, 1960);
  expect(years[0]).toEqual({ value: "2026", label: "2026" });
  expect(years.at(-1)).toEqual({ value: "1960", label: "1960" });
  expect(years).toHaveLength(67);
  expect(yearOptions(1950, 1960)).toEqual([]);
});
