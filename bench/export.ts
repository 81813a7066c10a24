/** `node bench/export.ts`: a CSV of 10,000 rows beside a bare server that writes the same cells. */
import { loadavg } from "node:os";
import { countMatches, streamRows } from "../server/listing/listing.ts";
import { today } from "../server/platform/clock.ts";
import { type Database, openDatabase } from "../server/platform/database/database.ts";
import { type Client, openBenchDatabase, signIn } from "./database.ts";
import { startExportFloor } from "./export-floor.ts";
import { percentiles, time } from "./measure.ts";
import { type ServerProcess, startServer } from "./server-process.ts";

/** Default of the setting that limits an export. */
export const EXPORT_ROWS = 100_000;

const SORT = { by: "newest", direction: -1 } as const;
const NEW_LINE = 10;
const WARM_UP_RUNS = 3;
const RUNS = 15;
const MEGABYTE = 2 ** 20;
/** Highest ratio of an export's time to the floor's. */
export const MAX_FLOOR_RATIO = 2.5;

/** Medians of exports and of the floor, which take turns. */
export type FloorComparison = {
  readonly exportMs: number;
  readonly floorMs: number;
  readonly ratio: number;
  readonly rows: number;
  readonly firstByteMs: number;
};

export type ExportMeasurement = FloorComparison & {
  /** Rows per second. */
  readonly streamed: number;
  /** Megabytes. */
  readonly before: number;
  readonly peak: number;
};

if (process.argv[1] === import.meta.filename) console.log(await benchmarkExport(20_000, 10_000));

async function benchmarkExport(candidates: number, rows: number): Promise<string> {
  const { services, url, dataDir, stop } = await openBenchDatabase(candidates, false);
  const [load = 0] = loadavg();
  const server = await startServer(url, dataDir, rows);
  try {
    const measured = await measureExports(
      url,
      server,
      await signIn(services),
      today(services.clock),
    );
    return `Load before ${load.toFixed(1)}.\n${formatFloorComparison(measured)}`;
  } finally {
    await server.stop();
    await stop();
  }
}

export function formatFloorComparison({ rows, exportMs, floorMs, ratio }: FloorComparison): string {
  const perSecond = (ms: number) =>
    `${Math.round(rows / (ms / 1_000)).toLocaleString("en")} rows/s`;
  return `${rows} rows: ${perSecond(exportMs)} (${exportMs.toFixed(0)} ms), floor ${perSecond(floorMs)} (${floorMs.toFixed(0)} ms), ratio ${ratio.toFixed(2)} <= ${MAX_FLOOR_RATIO}`;
}

export async function measureExports(
  url: string,
  server: ServerProcess,
  client: Client,
  today: string,
): Promise<ExportMeasurement> {
  const db = openDatabase(url, { connections: 1 });
  const fromSql = await time(() => measureStream(db, today));
  await db.destroy();
  await measureCsv(server.address, client); // warm up
  const { rss } = await server.memory();
  const compared = await compareWithFloor(url, server, client);
  const { peak } = await server.memory();
  return {
    ...compared,
    streamed: (fromSql.result / fromSql.ms) * 1_000,
    before: rss / MEGABYTE,
    peak: peak / MEGABYTE,
  };
}

async function compareWithFloor(
  url: string,
  server: ServerProcess,
  client: Client,
): Promise<FloorComparison> {
  const floor = await startExportFloor(url);
  const [exports, floors]: [Download[], Download[]] = [[], []];
  try {
    for (let run = 0; run < WARM_UP_RUNS + RUNS; run++) {
      const exported = await measureCsv(server.address, client);
      const written = await download(`${floor.address}/?rows=${exported.rows}`);
      if (run < WARM_UP_RUNS) continue;
      exports.push(exported);
      floors.push(written);
    }
  } finally {
    await floor.stop();
  }
  const median = (downloads: Download[]) => percentiles(downloads.map(({ ms }) => ms)).p50;
  const [exportMs, floorMs] = [median(exports), median(floors)];
  const firstByteMs = percentiles(exports.map((each) => each.firstByteMs)).p50;
  const { rows = 0 } = exports[0] ?? {};
  return { exportMs, floorMs, ratio: exportMs / floorMs, rows, firstByteMs };
}

async function measureStream(db: Database, today: string): Promise<number> {
  const filter = { professions: null };
  const matchCount = await countMatches(db, filter, today);
  const input = { filter, sort: SORT, today, limit: EXPORT_ROWS, matchCount };
  let rows = 0;
  for await (const batch of streamRows(db, input)) rows += batch.length;
  return rows;
}

type Download = { readonly rows: number; readonly ms: number; readonly firstByteMs: number };

async function measureCsv(address: string, { token }: Client): Promise<Download> {
  const { rows, ...times } = await download(`${address}/api/company/jobseeker-list`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ format: "csv" }),
  });
  return { ...times, rows: rows - 1 }; // without the titles
}

async function download(url: string, request: RequestInit = {}): Promise<Download> {
  const started = performance.now();
  const response = await fetch(url, request);
  if (!response.ok || !response.body)
    throw new Error(`export: ${response.status} ${await response.text()}`);
  let firstByteMs = 0;
  const chunks: Uint8Array[] = [];
  for await (const chunk of response.body) {
    if (firstByteMs === 0) firstByteMs = performance.now() - started;
    chunks.push(chunk);
  }
  return { ms: performance.now() - started, firstByteMs, rows: countLines(chunks) };
}

function countLines(chunks: readonly Uint8Array[]): number {
  let lines = 0;
  for (const chunk of chunks) for (const byte of chunk) if (byte === NEW_LINE) lines++;
  return lines;
}
