import fc from "fast-check";
import { expect, test } from "vitest";
import { taxedLines } from "./taxed-lines.ts";

const line = (quantity: number, fils: number) => ({ description: "", quantity, fils });

test("a single line carries the whole discount and all of the tax", () => {
  const sums = { subtotalFils: 59_700, discountFils: 11_940, taxFils: 2_388 };
  expect(taxedLines({ ...sums, lines: [line(3, 59_700)] })).toEqual([
    { ...line(3, 59_700), unitFils: 19_900, discountFils: 11_940, netFils: 47_760, taxFils: 2_388 },
  ]);
});

test("a total of zero shares out no tax", () => {
  const lines = [line(3, -100), line(3, 100)];
  const taxed = taxedLines({ lines, subtotalFils: 0, discountFils: 0, taxFils: 0 });
  expect(taxed.map(({ taxFils }) => taxFils)).toEqual([0, 0]);
});

test("shares add up, and none is two fils off the tax of its line", () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 2_000_000 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 100 }), (drawn, percent) => {
      const subtotalFils = drawn.reduce((sum, each) => sum + each, 0);
      const discountFils = Math.round((subtotalFils * percent) / 100);
      const taxFils = Math.round(((subtotalFils - discountFils) * 5) / 100);
      const lines = drawn.map((fils) => line(1, fils));
      const taxed = taxedLines({ lines, subtotalFils, discountFils, taxFils });
      const sum = (of: (each: (typeof taxed)[number]) => number) =>
        taxed.reduce((sum, each) => sum + of(each), 0);
      expect(sum(({ discountFils }) => discountFils)).toBe(discountFils);
      expect(sum(({ taxFils }) => taxFils)).toBe(taxFils);
      for (const each of taxed)
        expect(Math.abs(each.taxFils - each.netFils * 0.05)).toBeLessThan(2);
    }),
  );
});
