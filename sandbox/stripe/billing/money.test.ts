import fc from "fast-check";
import { expect, test } from "vitest";
import { allocate, mulDivRound, percentOf } from "./money.ts";

test.each([
  [10, 5, 1],
  [30, 5, 2],
  [9, 5, 0],
  [19_900, 12.5, 2_488],
  [59_700, 20, 11_940],
  [47_760, 5, 2_388],
  [-10, 5, -1],
  [-29_850, 5, -1_493],
  [0, 5, 0],
  [33_333, 33.3333, 11_111],
])("%s fils at %s percent are %s", (amount, percent, expected) => {
  expect(percentOf(amount, percent)).toBe(expected);
});

const amounts = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
const shares = fc.integer({ min: 0, max: 3_000_000 });

test("a share is rounded to the nearest whole number, half away from zero", () => {
  fc.assert(
    fc.property(amounts, shares, fc.integer({ min: 1, max: 3_000_000 }), (amount, part, whole) => {
      const rounded = mulDivRound(amount, part, whole);
      const product = BigInt(amount) * BigInt(part);
      const off = 2n * (BigInt(rounded) * BigInt(whole) - product);
      const distance = off < 0n ? -off : off;
      expect(distance <= BigInt(whole)).toBe(true);
      if (distance === BigInt(whole)) expect(off > 0n).toBe(product > 0n);
      expect(mulDivRound(-amount, part, whole)).toBe(-rounded || 0);
    }),
  );
});

test("shares by weight add up to the total, each within a fils of its exact value", () => {
  const weights = fc.array(fc.integer({ min: -1_000_000, max: 5_000_000 }), { maxLength: 12 });
  fc.assert(
    fc.property(fc.integer({ min: -9_999_999, max: 9_999_999 }), weights, (total, weighed) => {
      const sum = weighed.reduce((before, weight) => before + weight, 0);
      const parts = allocate(total, weighed);
      expect(parts).toHaveLength(weighed.length);
      const allocated = parts.reduce((before, part) => before + part, 0);
      expect(allocated).toBe(sum === 0 ? 0 : total);
      if (sum === 0) return;
      for (const [place, part] of parts.entries())
        expect(Math.abs(part - (total * (weighed[place] ?? 0)) / sum)).toBeLessThan(1.001);
    }),
  );
});
