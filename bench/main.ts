/** `npm run bench`: measures times, rates and memory, and compares them with the targets. */
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { benchmarkEnumeration } from "./account-enumeration.ts";
import { backup } from "./backup.ts";
import { benchmarkBundles } from "./bundles.ts";
import { databaseFolder } from "./database.ts";
import { benchmarkTyping } from "./form-typing.ts";
import { formatResult } from "./format-result.ts";
import { formatGrowth } from "./growth.ts";
import { benchmarkListInteraction } from "./list-interaction.ts";
import { measureDatabase, type Result } from "./measure-database.ts";
import { benchmarkUploads } from "./uploads.ts";

const SMALL = 100_000;
const LARGE = 1_000_000;
const results = join(import.meta.dirname, "../.data/bench");

const help = `npm run bench [-- options]
  Measures at 100,000 candidates, and at 1,000,000 once that database has been filled.
  Each size has its own database in .data/bench-<candidates>, filled on its first run:
  3 to 4 minutes and 1 GB for 100,000, about 40 minutes and 7 GB for 1,000,000.

  --candidates <count>  only this size; can be repeated
  --million             both sizes; fills the large one if needed
  --fresh               refills the database
  --help

  Results are stored in .data/bench/<candidates>.json, those of the previous run in
  .data/bench/<candidates>.before.json. Growth is printed once both sizes have been measured.
  Each result is marked ok, or OVER its target. Targets are for two otherwise idle cores: see the
  printed load. Keyset pages are not measured, because the list does not offer them.`;

const { values } = parseArgs({
  options: {
    candidates: { type: "string", multiple: true },
    million: { type: "boolean", default: false },
    fresh: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

if (values.help) console.log(help);
else await runBenchmarks(candidateCounts());

function candidateCounts(): number[] {
  if (values.candidates) return values.candidates.map(Number);
  return values.million || existsSync(databaseFolder(LARGE)) ? [SMALL, LARGE] : [SMALL];
}

async function runBenchmarks(counts: readonly number[]): Promise<void> {
  if (counts.some((count) => !Number.isInteger(count) || count < 1_000))
    throw new Error("--candidates must be a whole number of at least 1000");
  for (const count of counts) {
    const result = await measureDatabase(count, values.fresh);
    await storeResult(result);
    console.log(`\n${formatResult(result)}`);
  }
  console.log(`\n${await benchmarkEnumeration()}`);
  console.log(`\n${await benchmarkUploads()}`);
  console.log(`\n${await benchmarkBundles()}`);
  console.log(`\n${await backup()}`);
  console.log(`\n${await benchmarkTyping()}`);
  console.log(`\n${await benchmarkListInteraction()}`);
  const [small, large] = [await readLastResult(SMALL), await readLastResult(LARGE)];
  if (small && large && counts.includes(LARGE)) console.log(`\n${formatGrowth(small, large)}`);
}

async function storeResult(result: Result): Promise<void> {
  await mkdir(results, { recursive: true });
  const before = await readLastResult(result.count);
  if (before) await writeResult(`${result.count}.before`, before);
  await writeResult(String(result.count), result);
}

async function writeResult(name: string, result: Result): Promise<void> {
  await writeFile(join(results, `${name}.json`), `${JSON.stringify(result, null, 1)}\n`);
}

async function readLastResult(count: number): Promise<Result | undefined> {
  const file = join(results, `${count}.json`);
  return existsSync(file) ? JSON.parse(await readFile(file, "utf8")) : undefined;
}
