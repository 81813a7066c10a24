import { expect, test } from "vitest";
import {
  digitsOf,
  displayedMaxExperience,
  isMaxExpOffered,
  maxExpOptions,
  parseAge,
  setMinExperience,
} from "./filter-rules.ts";

test.each([
  ["25", "25"],
  ["٢٥", "25"],
  ["۴۰", "40"],
  ["2a5 ", "25"],
  ["-3", "3"],
  ["abc", ""],
])("%s typed into an age field leaves the digits %s", (typed, digits) => {
  expect(digitsOf(typed)).toBe(digits);
});

test("an age is capped at 100, and an empty field has none", () => {
  expect([parseAge("0"), parseAge("100"), parseAge("250"), parseAge("")]).toEqual([
    0,
    100,
    100,
    undefined,
  ]);
});

test("raising the minimum to the maximum or above clears the maximum", () => {
  expect(setMinExperience({ minExp: 1, maxExp: 5 }, 4)).toEqual({ minExp: 4, maxExp: 5 });
  expect(setMinExperience({ minExp: 1, maxExp: 5 }, 5).maxExp).toBeUndefined();
  expect(setMinExperience({ minExp: 1, maxExp: 5 }, 9).maxExp).toBeUndefined();
  expect(setMinExperience({ maxExp: 100 }, 10).maxExp).toBe(100);
  expect(setMinExperience({ minExp: 3, maxExp: 5 }, undefined)).toEqual({
    minExp: undefined,
    maxExp: 5,
  });
});

test("only maxima above the minimum are offered", () => {
  expect(maxExpOptions.filter((years) => isMaxExpOffered(7, years))).toEqual([8, 9, 100]);
  expect(maxExpOptions.every((years) => isMaxExpOffered(undefined, years))).toBe(true);
});

test("a maximum of 100 is shown as 10", () => {
  expect([displayedMaxExperience(100), displayedMaxExperience(7)]).toEqual([10, 7]);
});
