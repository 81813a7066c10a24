import fc from "fast-check";
import { expect, test } from "vitest";
import { monthEnd, monthsAfter } from "./months.ts";

const seconds = (text: string) => Date.parse(text) / 1000;
const text = (moment: number) => new Date(moment * 1000).toISOString().slice(0, 16);

test.each([
  ["2027-01-31T08:00Z", ["2027-02-28T08:00", "2027-03-31T08:00", "2027-04-30T08:00"]],
  ["2028-01-30T23:59Z", ["2028-02-29T23:59", "2028-03-30T23:59", "2028-04-30T23:59"]],
  ["2026-11-20T08:00Z", ["2026-12-20T08:00", "2027-01-20T08:00", "2027-02-20T08:00"]],
  ["2028-02-29T00:00Z", ["2028-03-29T00:00", "2028-04-29T00:00", "2028-05-29T00:00"]],
])("months from %s end at %j", (began, expected) => {
  const anchor = seconds(began);
  const ends: string[] = [];
  for (let start = anchor; ends.length < expected.length; ) {
    start = monthEnd(anchor, start);
    ends.push(text(start));
  }
  expect(ends).toEqual(expected);
});

test("each month ends on the day the first began, or on the month's last day", () => {
  const moments = fc.integer({ min: seconds("2026-01-01"), max: seconds("2060-01-01") });
  fc.assert(
    fc.property(moments, fc.integer({ min: 1, max: 60 }), (anchor, months) => {
      const start = monthsAfter(anchor, months - 1);
      const end = monthEnd(anchor, start);
      expect(end).toBe(monthsAfter(anchor, months));
      expect(end - start).toBeGreaterThanOrEqual(28 * 86_400);
      expect(end - start).toBeLessThanOrEqual(31 * 86_400);
      const [first, last] = [new Date(anchor * 1000), new Date(end * 1000)];
      const inMonth = new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth() + 1, 0));
      expect(last.getUTCDate()).toBe(Math.min(first.getUTCDate(), inMonth.getUTCDate()));
      expect(end % 86_400).toBe(anchor % 86_400);
    }),
  );
});
