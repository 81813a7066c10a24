import { expect, test } from "vitest";
import { toPage } from "./page.ts";

test.each([
  [[], [], null],
  [[1, 2], [1, 2], null],
  [[1, 2, 3], [1, 2, 3], null],
  [[1, 2, 3, 4], [1, 2, 3], "after 3"],
])(
  "of %j at most three are shown, and another page follows only if there are more",
  (found, rows, next) => {
    expect(toPage(found, 3, (last) => `after ${last}`)).toEqual({ rows, next });
  },
);
