import { expect, test } from "vitest";
import { experienceRange, usesPaidFilters } from "./filter-rules.ts";

test.each([
  [
    { minExp: 3, maxExp: 5 },
    { minExp: 3, maxExp: 5 },
  ],
  [{ minExp: 5, maxExp: 5 }, { minExp: 5 }],
  [{ minExp: 6, maxExp: 5 }, { minExp: 6 }],
  [{ minExp: 0, maxExp: 0 }, {}],
  [{ minExp: 0, maxExp: 4 }, { maxExp: 4 }],
  [{ maxExp: 0 }, { maxExp: 0 }],
  [{ minExp: 2, maxExp: 100 }, { minExp: 2 }],
  [{ workExp: 4 }, { minExp: 4 }],
  [{ minExp: 2, workExp: 4 }, { minExp: 2 }],
  [{}, {}],
])("the query %j has the experience range %j", (asked, range) => {
  expect(experienceRange(asked)).toEqual(range);
});

test.each([
  [{ profId: 1, sortAge: 1, pageNo: 2, count: 50 } as const, false],
  [{ search: "  " }, false],
  [{ search: "nurse" }, true],
  [{ gender: "Male" } as const, true],
  [{ ageMin: 0 }, true],
  [{ workExp: 1 }, true],
])("%j needs all professions paid: %s", (query, needs) => {
  expect(usesPaidFilters(query)).toBe(needs);
});
