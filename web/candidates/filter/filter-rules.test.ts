import { expect, test } from "vitest";
import {
  ageOf,
  digitsOf,
  isMaxExpOffered,
  maxExpOptions,
  shownMaxExp,
  withMinExp,
} from "./filter-rules.ts";

test.each([
  ["25", "25"],
  ["٢٥", "25"],
  ["۴۰", "40"],
  ["2a5 ", "25"],
  ["-3", "3"],
  ["abc", ""],
])("%s typed into an age keeps the digits %s", (typed, digits) => {
  expect(digitsOf(typed)).toBe(digits);
});

test("an age is at most 100, and an empty field is none", () => {
  expect([ageOf("0"), ageOf("100"), ageOf("250"), ageOf("")]).toEqual([0, 100, 100, undefined]);
});

test("raising the minimum to the maximum or above clears the maximum", () => {
  expect(withMinExp({ minExp: 1, maxExp: 5 }, 4)).toEqual({ minExp: 4, maxExp: 5 });
  expect(withMinExp({ minExp: 1, maxExp: 5 }, 5).maxExp).toBeUndefined();
  expect(withMinExp({ minExp: 1, maxExp: 5 }, 9).maxExp).toBeUndefined();
  expect(withMinExp({ maxExp: 100 }, 10).maxExp).toBe(100);
  expect(withMinExp({ minExp: 3, maxExp: 5 }, undefined)).toEqual({
    minExp: undefined,
    maxExp: 5,
  });
});

test("maxima that are not above the minimum are not offered", () => {
  expect(maxExpOptions.filter((years) => isMaxExpOffered(7, years))).toEqual([8, 9, 100]);
  expect(maxExpOptions.every((years) => isMaxExpOffered(undefined, years))).toBe(true);
});

test("a maximum of 100 is shown as 10", () => {
  expect([shownMaxExp(100), shownMaxExp(7)]).toEqual([10, 7]);
});
