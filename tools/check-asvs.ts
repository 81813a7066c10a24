/** Checks `docs/security.md` against OWASP ASVS 5.0.0, levels 1 and 2, and its test references. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import standard from "./asvs-5.0.0.json" with { type: "json" };

const root = join(import.meta.dirname, "..");

type Requirement = { readonly number: string; readonly level: string };
type RequirementRow = Requirement & { readonly status: string };

/** Requirements of both levels in order; each digit of a section is the level of one. */
export const requirements: readonly Requirement[] = Object.entries(standard.levels)
  .flatMap(([section, levels]) =>
    [...levels].map((level, at) => ({ number: `${section}.${at + 1}`, level })),
  )
  .filter(({ level }) => level !== "3");

/** All problems of the document, one sentence each. */
export function findProblems(text: string): string[] {
  const rows = parseRows(text);
  const numbers = rows.map(({ number }) => number);
  return [
    ...requirements
      .filter(({ number }) => !numbers.includes(number))
      .map(describeProblem("is missing")),
    ...rows
      .filter(({ number }, at) => numbers.indexOf(number) !== at)
      .map(describeProblem("is there twice")),
    ...rows
      .filter((row) => !requirements.some((item) => isSameRequirement(item, row)))
      .map(describeProblem("is no such item")),
    ...rows.flatMap(findRowProblems),
    ...findTestProblems(text),
    ...(text.includes(formatCounts(text)) ? [] : [`the document must say: ${formatCounts(text)}`]),
  ];
}

/** `253 items: 3 met, …`: the summary that the document must contain. */
export function formatCounts(text: string): string {
  const rows = parseRows(text);
  const count = (pattern: RegExp) => rows.filter(({ status }) => pattern.test(status)).length;
  const installation = count(/^Not applicable: the installation's\b/);
  return `${rows.length} items: ${count(/^Met: /)} met, ${count(/^Not applicable: /)} not applicable (${installation} of them the installation's), ${count(/^Open: /)} open`;
}

/** Parses rows such as `| 1.2.4 | 1 | requirement | Met: … |`. */
function parseRows(text: string): RequirementRow[] {
  const found = text.matchAll(/^\| (\d+\.\d+\.\d+) \| (\d) \| ([^|]+) \| ([^|]+) \|$/gm);
  return [...found].map(([, number = "", level = "", , status = ""]) => ({
    number,
    level,
    status,
  }));
}

const isSameRequirement = (one: Requirement, other: Requirement) =>
  one.number === other.number && one.level === other.level;

const describeProblem =
  (problem: string) =>
  ({ number, level }: Requirement) =>
    `${number} of level ${level} ${problem}`;

function findRowProblems({ number, status }: RequirementRow): string[] {
  const [, verdict, reason = ""] = /^(Met|Not applicable|Open): (.+)$/.exec(status) ?? [];
  if (verdict === undefined) return [`${number} is neither met, not applicable nor open`];
  if (verdict === "Met" && [...status.matchAll(testReference)].length === 0)
    return [`${number} is met, and references no test`];
  return reason.length < 10 ? [`${number} says no reason`] : [];
}

/** A test file and titles: `a.test.ts › describe title › test title`. */
const testReference = /`([\w./-]+\.test\.tsx?) › ([^`]+)`/g;

function findTestProblems(text: string): string[] {
  const references = new Set([...text.matchAll(testReference)].map(([match]) => match));
  return [...references].flatMap((reference) => {
    const [, file = "", titles = ""] = [...reference.matchAll(testReference)][0] ?? [];
    if (!existsSync(join(root, file))) return [`there is no file ${file}`];
    const source = readFileSync(join(root, file), "utf8");
    const missing = titles.split(" › ").filter((title) => !hasTestTitled(source, title));
    return missing.map((title) => `${file} has no test “${title}”`);
  });
}

/** A title is the first argument of `describe` or `test`. */
function hasTestTitled(source: string, title: string): boolean {
  return [JSON.stringify(title), `\`${title}\``].some((quoted) =>
    source
      .split(quoted)
      .some((before, at, parts) => at < parts.length - 1 && /\(\s*$/.test(before)),
  );
}

if (import.meta.main) {
  const text = readFileSync(join(root, "docs/security.md"), "utf8");
  const errors = findProblems(text);
  console.log([...errors, `ASVS 5.0.0: ${formatCounts(text)}`].join("\n"));
  process.exitCode = errors.length > 0 ? 1 : 0;
}
