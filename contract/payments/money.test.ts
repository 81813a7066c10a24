import { expect, test } from "vitest";
import { toDirhams, toFils, withTax } from "./money.ts";

test("converting fils to dirhams and back is lossless", () => {
  // 0.29 × 100 is 28.999999999999996 in floating point; one in ten amounts has such an error.
  for (let fils = 0; fils < 1_000_000; fils += 1)
    if (toFils(toDirhams(fils)) !== fils) expect(toFils(toDirhams(fils))).toBe(fils);
  expect([toFils(417.9), toFils(0.29), toFils(1.15)]).toEqual([41_790, 29, 115]);
});

test.each([
  [19_900, 5, 20_895],
  [19_900, 0, 19_900],
  [10, 5, 11],
  [109, 5, 114],
])("%i fils plus %i%% tax is %i, in whole fils", (fils, percent, expected) => {
  expect(withTax(fils, percent)).toBe(expected);
});
