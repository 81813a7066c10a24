import { expect, test } from "vitest";
import { filterNames, filters, usesPaidFilters } from "./filters.ts";

test.each([
  [{ profId: 1, sortAge: 1, pageNo: 2, count: 50 } as const, false],
  [{ search: "  " }, false],
  [{ search: "nurse" }, true],
  [{ gender: "Male" } as const, true],
  [{ ageMin: 0 }, true],
  [{ workExp: 1 }, true],
])("%j needs all professions paid: %s", (query, isPaid) => {
  expect(usesPaidFilters(query)).toBe(isPaid);
});

test("of all filters only the profession is free", () => {
  const free = filterNames.filter((name) =>
    Object.keys(filters[name].params).every((param) => !usesPaidFilters({ [param]: "1" })),
  );
  expect(free).toEqual(["profession"]);
});
