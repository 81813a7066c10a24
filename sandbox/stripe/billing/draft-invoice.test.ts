import fc from "fast-check";
import { expect, test } from "vitest";
import type { Ledger } from "#/stripe/store/ledger.ts";
import type { Coupon, Price, TaxRate } from "#/stripe/store/objects.ts";
import { draftInvoice, fullMonthLine, prorationLine } from "./draft-invoice.ts";
import { applyBalance } from "./invoices.ts";

const month = { start: 1_795_161_600, end: 1_797_753_600 };
const priceOf = (unit_amount: number) => ({ id: "price", unit_amount }) as Price;
const vat = { id: "txr", percentage: 5 } as TaxRate;

function draft(lines: ReturnType<typeof fullMonthLine>[], coupon?: Partial<Coupon>) {
  const off = { percent_off: null, amount_off: null, ...coupon } as Coupon;
  return draftInvoice({ now: month.start } as Ledger, {
    reason: "subscription_create",
    customer: undefined,
    subscription: undefined,
    lines,
    discounts: coupon ? [{ id: "di", coupon: off }] : [],
    taxRates: [vat],
    currency: "aed",
    period: month,
  });
}

const discountOf = ({ total_discount_amounts: [first] }: ReturnType<typeof draft>) =>
  first?.amount ?? 0;
const taxOf = ({ total_taxes: [first] }: ReturnType<typeof draft>) => first?.amount ?? 0;

test.each([
  [undefined, { subtotal: 59_700, total_excluding_tax: 59_700, total: 62_685 }, 0, 2_985],
  [{ percent_off: 20 }, { total_excluding_tax: 47_760, total: 50_148 }, 11_940, 2_388],
  [{ percent_off: 100 }, { total_excluding_tax: 0, total: 0 }, 59_700, 0],
  [{ amount_off: 10_000 }, { total_excluding_tax: 49_700, total: 52_185 }, 10_000, 2_485],
  [{ amount_off: 99_999 }, { total_excluding_tax: 0, total: 0 }, 59_700, 0],
])("three professions with %j", (coupon, expected, discount, tax) => {
  const invoice = draft([fullMonthLine(priceOf(19_900), 3, month)], coupon);
  expect(invoice).toMatchObject({ status: "draft", amount_due: expected.total, ...expected });
  expect([discountOf(invoice), taxOf(invoice)]).toEqual([discount, tax]);
});

const units = fc.integer({ min: 1, max: 1_000_000 });
const counts = fc.integer({ min: 1, max: 100 });
const coupons = fc.oneof(
  fc.constant(undefined),
  fc.record({ percent_off: fc.integer({ min: 1, max: 10_000 }).map((part) => part / 100) }),
  fc.record({ amount_off: fc.integer({ min: 1, max: 5_000_000 }) }),
);

test("lines add up to the totals, and no discount makes an invoice negative", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(units, counts), { maxLength: 6 }), coupons, (charges, coupon) => {
      const lines = charges.map(([unit, count]) => fullMonthLine(priceOf(unit), count, month));
      const invoice = draft(lines, coupon);
      const { data } = invoice.lines;
      const sum = (of: (line: (typeof data)[number]) => number) =>
        data.reduce((before, line) => before + of(line), 0);
      expect(sum(({ amount }) => amount)).toBe(invoice.subtotal);
      expect(sum(({ discount_amounts: [off] }) => off?.amount ?? 0)).toBe(discountOf(invoice));
      expect(sum(({ taxes: [tax] }) => tax?.amount ?? 0)).toBe(taxOf(invoice));
      expect(invoice.total_excluding_tax).toBe(invoice.subtotal - discountOf(invoice));
      expect(invoice.total).toBe(invoice.total_excluding_tax + taxOf(invoice));
      expect(invoice.total_excluding_tax).toBeGreaterThanOrEqual(0);
      expect(Math.abs(taxOf(invoice) - invoice.total_excluding_tax * 0.05)).toBeLessThanOrEqual(
        data.length / 2 + 1e-6,
      );
    }),
  );
});

test("an addition costs at most a full month, and less the later it begins", () => {
  const moments = fc.integer({ min: month.start, max: month.end });
  fc.assert(
    fc.property(units, counts, counts, fc.tuple(moments, moments), (unit, held, added, dates) => {
      const costAt = (from: number) => {
        const before = fullMonthLine(priceOf(unit), held, month);
        const after = fullMonthLine(priceOf(unit), held + added, month);
        const credit = prorationLine(before, from, "credited");
        return draft([credit, prorationLine(after, from, "charged")]).total_excluding_tax;
      };
      const [early = 0, late = 0] = dates.toSorted((a, b) => a - b).map(costAt);
      expect(late).toBeGreaterThanOrEqual(0);
      expect(early).toBeLessThanOrEqual(unit * added);
      expect(late).toBeLessThanOrEqual(early + 1);
    }),
  );
});

test.each([
  [20_895, 0, 20_895, 0],
  [20_895, -5_000, 15_895, 0],
  [20_895, -30_000, 0, -9_105],
  [20_895, 150, 21_045, 0],
  [199, 0, 0, 199],
  [200, 0, 200, 0],
  [20_895, -20_700, 0, 195],
  [0, -500, 0, -500],
  [-995, 0, 0, -995],
  [-995, 700, 0, -295],
])("%s fils with a balance of %s: %s are due, and %s are left", (total, ...rest) => {
  const [balance, due, left] = rest;
  const invoice = { ...draft([]), total };
  const settled = applyBalance(invoice, balance);
  expect(settled).toMatchObject({ starting_balance: balance, amount_due: due });
  expect(settled.ending_balance).toBe(left);
});
