import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findProblems, formatCounts, requirements } from "./check-asvs.ts";

const text = readFileSync(join(import.meta.dirname, "../docs/security.md"), "utf8");
const line = (number: string) => new RegExp(`^\\| ${number.replaceAll(".", "\\.")} \\|.*\\n`, "m");

test("the standard has 70 requirements of level 1 and 183 of level 2", () => {
  const counts = ["1", "2"].map(
    (level) => requirements.filter((item) => item.level === level).length,
  );
  expect(counts).toEqual([70, 183]);
});

test("docs/security.md passes", () => {
  expect(findProblems(text)).toEqual([]);
});

test.each<[string, (document: string) => string, string]>([
  ["an item is missing", (all) => all.replace(line("1.2.4"), ""), "1.2.4 of level 1 is missing"],
  ["one is there twice", (all) => all.replace(line("1.2.4"), "$&$&"), "1.2.4 of level 1 is there"],
  ["one is of level 3", (all) => `${all}| 1.2.10 | 3 | x | Open: nobody has looked |\n`, "1.2.10"],
  [
    "a level is wrong",
    (all) => all.replace("| 1.2.4 | 1 |", "| 1.2.4 | 2 |"),
    "1.2.4 of level 2 is",
  ],
  ["a state is none", (all) => all.replace("| 1.2.4 | 1 | ", "| 1.2.4 | 1 | x | Good: "), "1.2.4"],
  [
    "nothing shows it",
    (all) => all.replace(line("1.2.4"), "| 1.2.4 | 1 | x | Met: by all of us |\n"),
    "1.2.4 is met, and references no test",
  ],
  [
    "no reason is given",
    (all) => all.replace(line("1.2.6"), "| 1.2.6 | 2 | x | Not applicable: no |\n"),
    "1.2.6 says no reason",
  ],
  [
    "a file is not there",
    (all) => `${all}\`server/no.test.ts › a\``,
    "there is no file server/no.te",
  ],
  [
    "a test is not there",
    (all) => `${all}\`tools/check-asvs.test.ts › the document is as it was\``,
    "tools/check-asvs.test.ts has no test “the document is as it was”",
  ],
  [
    "words of a test are no title of one",
    (all) => `${all}\`tools/check-asvs.test.ts › 1.2.4 of level 1 is missing\``,
    "has no test",
  ],
  [
    "counts are old",
    (all) => all.replace(formatCounts(all), "253 items"),
    "the document must say: 253",
  ],
])("reports that %s", (_what, change, expected) => {
  expect(findProblems(change(text)).join("\n")).toContain(expected);
});
