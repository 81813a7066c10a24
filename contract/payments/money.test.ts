import { expect, test } from "vitest";
import { dirhamsOf, filsOf } from "./money.ts";

test("every amount comes back as the fils it was", () => {
  // 0.29 × 100 is 28.999999999999996, and one in ten amounts is like it.
  for (let fils = 0; fils < 1_000_000; fils += 1)
    if (filsOf(dirhamsOf(fils)) !== fils) expect(filsOf(dirhamsOf(fils))).toBe(fils);
  expect([filsOf(417.9), filsOf(0.29), filsOf(1.15)]).toEqual([41_790, 29, 115]);
});
