import fc from "fast-check";
import { expect, test } from "vitest";
import { ageOn } from "./age.ts";

test.each([
  ["1990-11-20", "2026-11-20", 36, "on the birthday"],
  ["1990-11-21", "2026-11-20", 35, "a day before it"],
  ["1990-11-19", "2026-11-20", 36, "a day after it"],
  ["1996-02-29", "2026-02-28", 29, "born on a leap day, on 28 February"],
  ["1996-02-29", "2026-03-01", 30, "born on a leap day, on 1 March"],
  ["1996-02-29", "2028-02-29", 32, "born on a leap day, on a leap day"],
  ["1995-03-01", "2028-02-29", 32, "not yet, on a leap day"],
  ["2026-11-20", "2026-11-20", 0, "the day of birth"],
  ["2026-11-21", "2026-11-20", 0, "not yet born"],
])("born %s, on %s: %i (%s)", (dob, today, age) => {
  expect(ageOn(dob, today)).toBe(age);
});

const day = fc
  .date({ min: new Date("1930-01-01"), max: new Date("2060-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test("age never decreases over time, and increases by one each year", () => {
  fc.assert(
    fc.property(day, day, day, (dob, a, b) => {
      const [earlier, later] = a < b ? [a, b] : [b, a];
      expect(ageOn(dob, later)).toBeGreaterThanOrEqual(ageOn(dob, earlier));
      const nextYear = `${Number(later.slice(0, 4)) + 1}${later.slice(4)}`;
      if (dob <= later) expect(ageOn(dob, nextYear)).toBe(ageOn(dob, later) + 1);
    }),
  );
});
