/** Holds `docs/security.md` against OWASP ASVS 5.0.0, levels 1 and 2: items once, tests there. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import standard from "./asvs-5.0.0.json" with { type: "json" };

const root = join(import.meta.dirname, "..");

type Item = { readonly number: string; readonly level: string };
type Row = Item & { readonly says: string };

/** The items of both levels, in their order. A section's digits are the levels of its items. */
export const items: readonly Item[] = Object.entries(standard.levels)
  .flatMap(([section, levels]) =>
    [...levels].map((level, at) => ({ number: `${section}.${at + 1}`, level })),
  )
  .filter(({ level }) => level !== "3");

/** Every fault of the document, a sentence each. */
export function faultsOf(text: string): string[] {
  const rows = rowsOf(text);
  const numbers = rows.map(({ number }) => number);
  return [
    ...items.filter(({ number }) => !numbers.includes(number)).map(said("is missing")),
    ...rows.filter(({ number }, at) => numbers.indexOf(number) !== at).map(said("is there twice")),
    ...rows.filter((row) => !items.some((item) => isSame(item, row))).map(said("is no such item")),
    ...rows.flatMap(rowFaults),
    ...testFaults(text),
    ...(text.includes(countsOf(text)) ? [] : [`the document must say: ${countsOf(text)}`]),
  ];
}

/** `253 items: 3 met, …`, as the document says itself. */
export function countsOf(text: string): string {
  const rows = rowsOf(text);
  const count = (status: RegExp) => rows.filter(({ says }) => status.test(says)).length;
  const installation = count(/^Not applicable: the installation's\b/);
  return `${rows.length} items: ${count(/^Met: /)} met, ${count(/^Not applicable: /)} not applicable (${installation} of them the installation's), ${count(/^Open: /)} open`;
}

/** Lines such as `| 1.2.4 | 1 | what it asks | Met: … |`. */
function rowsOf(text: string): Row[] {
  const found = text.matchAll(/^\| (\d+\.\d+\.\d+) \| (\d) \| ([^|]+) \| ([^|]+) \|$/gm);
  return [...found].map(([, number = "", level = "", , says = ""]) => ({ number, level, says }));
}

const isSame = (one: Item, other: Item) => one.number === other.number && one.level === other.level;

const said =
  (what: string) =>
  ({ number, level }: Item) =>
    `${number} of level ${level} ${what}`;

function rowFaults({ number, says }: Row): string[] {
  const [, status, reason = ""] = /^(Met|Not applicable|Open): (.+)$/.exec(says) ?? [];
  if (status === undefined) return [`${number} is neither met, not applicable nor open`];
  if (status === "Met" && [...says.matchAll(named)].length === 0)
    return [`${number} is met, and names no test`];
  return reason.length < 10 ? [`${number} says no reason`] : [];
}

/** A test's file, and the titles that lead to it: `a.test.ts › what it is about › what it says`. */
const named = /`([\w./-]+\.test\.tsx?) › ([^`]+)`/g;

function testFaults(text: string): string[] {
  const told = new Set([...text.matchAll(named)].map(([whole]) => whole));
  return [...told].flatMap((whole) => {
    const [, file = "", titles = ""] = [...whole.matchAll(named)][0] ?? [];
    if (!existsSync(join(root, file))) return [`there is no file ${file}`];
    const source = readFileSync(join(root, file), "utf8");
    const missing = titles.split(" › ").filter((title) => !hasTitle(source, title));
    return missing.map((title) => `${file} has no test “${title}”`);
  });
}

/** A title is the first thing that `describe` and `test` are given. */
function hasTitle(source: string, title: string): boolean {
  return [JSON.stringify(title), `\`${title}\``].some((written) =>
    source
      .split(written)
      .some((before, at, pieces) => at < pieces.length - 1 && /\(\s*$/.test(before)),
  );
}

if (import.meta.main) {
  const text = readFileSync(join(root, "docs/security.md"), "utf8");
  const faults = faultsOf(text);
  console.log([...faults, `ASVS 5.0.0: ${countsOf(text)}`].join("\n"));
  process.exitCode = faults.length > 0 ? 1 : 0;
}
