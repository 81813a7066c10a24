import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  countMonths,
  experienceYears,
  isEmployed,
  recentProfessionMonths,
  recentRole,
  sumExperience,
  type WorkPeriod,
} from "./experience.ts";

const thisMonth = "2026-11";
const past = (from: string, to: string): WorkPeriod => ({ from, to, isCurrentRole: false });
const current = (from: string, to: string | null = null): WorkPeriod => ({
  from,
  to,
  isCurrentRole: true,
});

describe("months of one role", () => {
  test.each([
    [past("2019-05", "2019-05"), 1, "started and ended in one month"],
    [past("2019-05-01", "2019-06-01"), 2, "both ends count, written as days"],
    [past("2018-12", "2019-01"), 2, "over the new year"],
    [current("2026-11"), 1, "started this month"],
    [current("2015-01"), 143, "current since January 2015"],
    [current("2015-01", "2020-01"), 143, "current in spite of an end"],
    [current("2026-12"), 0, "starts next month"],
    [past("2020-05", "2020-04"), 0, "ended before it started"],
    [{ from: null, to: "2020-01", isCurrentRole: false }, 0, "no start"],
    [{ from: "2020-01", to: null, isCurrentRole: false }, 0, "no end"],
  ])("%o: %i (%s)", (role, months) => {
    expect(countMonths(role, thisMonth)).toBe(months);
  });
});

test("work experience is the sum of all roles: overlapping months count twice", () => {
  const roles = [
    past("2020-01", "2020-12"),
    past("2020-07", "2021-06"),
    past("2023-03", "2023-03"),
  ];
  expect(sumExperience(roles, thisMonth, null)).toEqual({ years: 2, months: 1 });
  expect(sumExperience([], thisMonth, "1994-03-05")).toEqual({ years: 0, months: 0 });
});

test.each([
  ["1994-03-05", { years: 18, months: 9 }, "no more than since the 14th birthday"],
  ["1962-03-05", { years: 37, months: 6 }, "the plain sum"],
  ["2012-11-30", { years: 0, months: 1 }, "14 this month"],
  ["2020-01-01", { years: 0, months: 0 }, "not yet 14"],
])("experience of a person born on %s is %o: %s", (dob, experience) => {
  const roles = [current("2008-03"), current("2008-03")];
  expect(sumExperience(roles, thisMonth, dob)).toEqual(experience);
});

describe("recent role", () => {
  const ended = past("2010-01", "2026-10");
  test.each([
    [[ended, current("2015-01"), current("2018-07")], 2, "the current one with the latest start"],
    [
      [past("2010-01", "2015-01"), past("2012-01", "2014-12")],
      0,
      "without a current one, the latest end",
    ],
    [
      [current("2018-07"), current("2018-07-01")],
      0,
      "the first in the form when current ones are equal",
    ],
    [[past("2011-01", "2015-01"), past("2010-01", "2015-01")], 0, "the first when ends are equal"],
  ])("%o: number %i (%s)", (roles, at) => {
    expect(recentRole(roles)).toBe(roles[at]);
  });

  test("is undefined without roles", () => {
    expect(recentRole([])).toBeUndefined();
  });
});

test("a list row counts only the roles in the recent role's profession", () => {
  const nurse = (role: WorkPeriod) => ({ ...role, profession: "Nurse" });
  const clerk = (role: WorkPeriod) => ({ ...role, profession: "Clerk" });
  const roles = [
    nurse(past("2010-01", "2010-12")),
    clerk(past("2011-01", "2020-12")),
    nurse(current("2026-10")),
  ];
  expect(recentProfessionMonths(roles, (role) => role.profession, thisMonth)).toBe(14);
  expect(recentProfessionMonths([], () => "", thisMonth)).toBe(0);
});

test.each([
  [0, 0],
  [1, 0.1],
  [6, 0.5],
  [7, 0.6],
  [14, 1.2],
  [143, 11.9],
])("%i months are %d years", (months, years) => {
  expect(experienceYears(months)).toBe(years);
});

test("employed means prior work and a current recent role", () => {
  expect(isEmployed(true, current("2011-01"))).toBe(true);
  expect(isEmployed(true, past("2010-01", "2026-11"))).toBe(false);
  expect(isEmployed(false, current("2011-01"))).toBe(false);
  expect(isEmployed(true, null)).toBe(false);
  expect(isEmployed(true, recentRole([]))).toBe(false);
});

const month = fc
  .tuple(fc.integer({ min: 1980, max: 2026 }), fc.integer({ min: 1, max: 10 }))
  .map(([year, at]) => `${year}-${String(at).padStart(2, "0")}`);
const role = fc
  .record({ from: month, to: month, isCurrentRole: fc.boolean() })
  .map((r): WorkPeriod => (r.from <= r.to ? r : { ...r, from: r.to, to: r.from }));

test("months match a count by calendar", () => {
  fc.assert(
    fc.property(role, (one) => {
      const end = one.isCurrentRole ? thisMonth : (one.to ?? "");
      let counted = 0;
      for (let at = new Date(`${one.from}-01`); at <= new Date(`${end}-01`); counted++)
        at.setUTCMonth(at.getUTCMonth() + 1);
      expect(countMonths(one, thisMonth)).toBe(counted);
    }),
  );
});

test("a month later, each current role has one month more and nothing else changes", () => {
  fc.assert(
    fc.property(fc.array(role, { maxLength: 6 }), (roles) => {
      const total = (at: string) => {
        const { years, months } = sumExperience(roles, at, null);
        expect(months).toBeLessThan(12);
        return years * 12 + months;
      };
      const currentRoles = roles.filter((one) => one.isCurrentRole).length;
      expect(total("2026-12")).toBe(total("2026-11") + currentRoles);
    }),
  );
});

test("the recent role is current whenever any role is", () => {
  fc.assert(
    fc.property(fc.array(role, { maxLength: 6 }), (roles) => {
      expect(isEmployed(true, recentRole(roles))).toBe(roles.some((one) => one.isCurrentRole));
    }),
  );
});
