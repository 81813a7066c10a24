/** `npm run bench`: times, rates and memory of the product against what is promised. */
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { backup } from "./backup.ts";
import { bundles } from "./bundles.ts";
import { folderFor } from "./database.ts";
import { enumeration } from "./enumeration.ts";
import { growth } from "./growth.ts";
import { printed } from "./print.ts";
import { rows } from "./rows.ts";
import { type Result, run } from "./run.ts";
import { typing } from "./typing.ts";
import { uploads } from "./uploads.ts";

const SMALL = 100_000;
const LARGE = 1_000_000;
const results = join(import.meta.dirname, "../.data/bench");

const help = `npm run bench [-- options]
  Measures at 100,000 candidates, and at 1,000,000 once that database has been filled.
  Each size has a database of its own in .data/bench-<candidates>, filled on its first run:
  one or two minutes and 1 GB for 100,000, some ten minutes and 7 GB for 1,000,000.

  --candidates <count>  this size alone; may be given several times
  --million             both sizes; fills the large one if need be
  --fresh               fills anew
  --help

  What was measured is kept in .data/bench/<candidates>.json, that of the run before in
  .data/bench/<candidates>.before.json. Growth is printed when both sizes were ever measured.
  Marks: ok, or OVER a target. Targets are for two cores that do nothing else: see the load
  that is printed. A page behind a remembered key is not measured, for the list offers none.`;

const { values } = parseArgs({
  options: {
    candidates: { type: "string", multiple: true },
    million: { type: "boolean", default: false },
    fresh: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

if (values.help) console.log(help);
else await bench(sizes());

function sizes(): number[] {
  if (values.candidates) return values.candidates.map(Number);
  return values.million || existsSync(folderFor(LARGE)) ? [SMALL, LARGE] : [SMALL];
}

async function bench(counts: readonly number[]): Promise<void> {
  if (counts.some((count) => !Number.isInteger(count) || count < 1_000))
    throw new Error("--candidates must be a whole number from 1000 on");
  for (const count of counts) {
    const result = await run(count, values.fresh);
    await keep(result);
    console.log(`\n${printed(result)}`);
  }
  console.log(`\n${await enumeration()}`);
  console.log(`\n${await uploads()}`);
  console.log(`\n${await bundles()}`);
  console.log(`\n${await backup()}`);
  console.log(`\n${await typing()}`);
  console.log(`\n${await rows()}`);
  const [small, large] = [await known(SMALL), await known(LARGE)];
  if (small && large && counts.includes(LARGE)) console.log(`\n${growth(small, large)}`);
}

async function keep(result: Result): Promise<void> {
  await mkdir(results, { recursive: true });
  const before = await known(result.count);
  if (before) await write(`${result.count}.before`, before);
  await write(String(result.count), result);
}

async function write(name: string, result: Result): Promise<void> {
  await writeFile(join(results, `${name}.json`), `${JSON.stringify(result, null, 1)}\n`);
}

async function known(count: number): Promise<Result | undefined> {
  const file = join(results, `${count}.json`);
  return existsSync(file) ? JSON.parse(await readFile(file, "utf8")) : undefined;
}
