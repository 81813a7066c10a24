import { expect, test } from "vitest";
import { experienceRange } from "./experience-range.ts";

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
])("the query %j has the experience range %j", (query, range) => {
  expect(experienceRange(query)).toEqual(range);
});
