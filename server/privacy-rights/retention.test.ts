/** Compares the periods in `docs/retention.md` with the constants it names. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const table = readFileSync(join(root, "docs/retention.md"), "utf8");
const rows = [...table.matchAll(/^\|[^|]*\|([^|]*)\| `(\w+)` in `([^`]+)` \|$/gm)].map(
  ([, period = "", constant = "", file = ""]) => ({ period, constant, file }),
);

test("the table lists more than ten periods", () => {
  expect(rows.length).toBeGreaterThan(10);
});

test.for(rows.filter(({ constant }) => constant.endsWith("_DAYS")))(
  "$constant of $file is the documented period",
  ({ period, constant, file }) => {
    const source = readFileSync(join(root, file), "utf8");
    const value = new RegExp(`const ${constant} = ([\\d_]+);`).exec(source)?.[1]?.replace("_", "");
    expect(period.match(/\d+/)?.[0]).toBe(value);
  },
);
