/** `npm run bench`: measures times, rates and memory, and compares them with the targets. */
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { benchmarkEnumeration } from "./account-enumeration.ts";
import { backup } from "./backup.ts";
import { benchmarkBundles } from "./bundles.ts";
import { databaseFolder } from "./database.ts";
import { benchmarkTyping } from "./form-typing.ts";
import { formatResult } from "./format-result.ts";
import { formatWeb } from "./format-web.ts";
import { formatGrowth } from "./growth.ts";
import { benchmarkListInteraction } from "./list-interaction.ts";
import { measureDatabase, type Result } from "./measure-database.ts";
import { readResult, storeResult } from "./stored-results.ts";
import { benchmarkUploads } from "./uploads.ts";
import { benchmarkWeb, type WebResult } from "./web.ts";

const SMALL = 100_000;
const LARGE = 1_000_000;

const help = `npm run bench [-- options]
  Measures at 100,000 candidates, and at 1,000,000 once that database has been filled.
  Each size has its own database in .data/bench-<candidates>, filled on its first run:
  3 to 4 minutes and 1 GB for 100,000, about 40 minutes and 7 GB for 1,000,000.

  --candidates <count>  only this size; can be repeated
  --million             both sizes; fills the large one if needed
  --floor               only the list over HTTP, with start and memory of the server
  --web                 only pages in Chromium, over HTTP/2
  --fresh               refills the database
  --help

  All but --web load the list with 1, 16 and 32 connections, and with 500 requests a second whether
  answered or not, and print the ratios to raw SQL and to a floor: a bare Node and pg server that
  answers the same requests from the same database in the same run. Ratios hold on any machine.

  Results are stored in .data/bench/<candidates>.json, those of the previous run in
  .data/bench/<candidates>.before.json, and printed beside the new ones with the change; figures
  that a run does not measure stay as they are. Growth is printed once both sizes have been measured.
  Each result is marked ok, or OVER its target. Targets are for two otherwise idle cores: see the
  printed load. Keyset pages are not measured, because the list does not offer them.

  --web opens pages in Chromium with an empty cache, the CPU throttled to a quarter and slow 4G
  (562 ms, 1.44 Mbit/s), at the first of the sizes: time, requests and bytes, then the time from an
  interaction to its next paint at the list's first page size. Its results are web-<candidates>.json.
  Lighthouse's scores follow if LIGHTHOUSE_HOME is a folder in which npm install lighthouse ran.

  The server is started as npm start does; its log is .data/bench-<candidates>/server.log.`;

const { values } = parseArgs({
  options: {
    candidates: { type: "string", multiple: true },
    million: { type: "boolean", default: false },
    floor: { type: "boolean", default: false },
    web: { type: "boolean", default: false },
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
  const isWhole = !values.floor && !values.web;
  if (isWhole || values.floor)
    for (const count of counts) await runDatabaseBenchmark(count, !isWhole);
  if (isWhole || values.web) await runWebBenchmark(counts[0] ?? SMALL);
  if (!isWhole) return;
  await runOtherBenchmarks();
  if (counts.includes(LARGE)) printGrowth();
}

async function runDatabaseBenchmark(count: number, isHttpOnly: boolean): Promise<void> {
  const result = await measureDatabase(count, { isFresh: values.fresh, isHttpOnly });
  const before = storeResult<Result>(String(count), result);
  console.log(`\n${formatResult(result, before)}`);
}

/** The database is new only if nothing else has filled it in this run. */
async function runWebBenchmark(count: number): Promise<void> {
  const isOnly = values.web && !values.floor;
  const result = await benchmarkWeb(count, values.fresh && isOnly);
  const before = storeResult<WebResult>(`web-${count}`, result);
  console.log(`\n${formatWeb(result, before)}`);
}

async function runOtherBenchmarks(): Promise<void> {
  console.log(`\n${await benchmarkEnumeration()}`);
  console.log(`\n${await benchmarkUploads()}`);
  console.log(`\n${await benchmarkBundles()}`);
  console.log(`\n${await backup()}`);
  console.log(`\n${await benchmarkTyping()}`);
  console.log(`\n${await benchmarkListInteraction()}`);
}

function printGrowth(): void {
  const small = readResult<Result>(String(SMALL))?.lists;
  const large = readResult<Result>(String(LARGE))?.lists;
  if (!small || !large) return;
  const sizes = [
    { count: SMALL, lists: small },
    { count: LARGE, lists: large },
  ] as const;
  console.log(`\n${formatGrowth(...sizes)}`);
}
