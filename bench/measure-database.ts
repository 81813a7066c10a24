import { loadavg } from "node:os";
import { sql } from "kysely";
import { findSessionViewer } from "../server/accounts/queries/sessions.ts";
import { today } from "../server/platform/clock.ts";
import { type Database, openDatabase } from "../server/platform/database/database.ts";
import {
  type ConcurrentMeasurement,
  measureConcurrent,
  measureSaving,
} from "./concurrent-writes.ts";
import { type BenchDatabase, type Client, openBenchDatabase, signIn } from "./database.ts";
import { EXPORT_ROWS, type ExportMeasurement, measureExports } from "./export.ts";
import { compareHttp, type HttpComparison } from "./http.ts";
import { type ListMeasurements, measureLists } from "./lists.ts";
import { type Times, timeSeries } from "./measure.ts";
import { type Population, samplePopulation } from "./population.ts";
import { startServer } from "./server-process.ts";

export type ServerResult = {
  readonly count: number;
  readonly listed: number;
  readonly settings: Readonly<Record<string, string>>;
  /** Load average before the run; from 0.5 on, times mean little. */
  readonly load: number;
  readonly startMs: number;
  readonly compared: readonly HttpComparison[];
  /** Memory of the server after loading the list. */
  readonly megabytesAfterLists: number;
};

type OtherResults = {
  readonly lists: ListMeasurements;
  readonly viewer: Times;
  readonly exported: ExportMeasurement;
  /** Memory of the server at the end, in megabytes. */
  readonly megabytes: number;
  readonly saving: Times;
  readonly together: ConcurrentMeasurement;
};

/** A run with `--floor` measures no more than the server. */
export type Result = ServerResult & Partial<OtherResults>;

type Options = { readonly isFresh: boolean; readonly isHttpOnly: boolean };

export async function measureDatabase(
  count: number,
  { isFresh, isHttpOnly }: Options,
): Promise<Result> {
  const bench = await openBenchDatabase(count, isFresh);
  const { services, url } = bench;
  try {
    const [load = 0] = loadavg();
    const day = today(services.clock);
    const settings = await readDatabaseSettings(services.db);
    const population = await samplePopulation(services.db, day);
    const { listed } = population;
    const header = { count, listed, settings, load };
    if (isHttpOnly) return { ...header, ...(await measureServer(bench, population, day, false)) };
    const lists = await measureLists(url, population, day);
    const served = await measureServer(bench, population, day, true);
    const saving = await measureSaving(url);
    const together = await measureConcurrent(url, population, day);
    return { ...header, lists, ...served, saving, together };
  } finally {
    await bench.stop();
  }
}

async function measureServer(
  bench: BenchDatabase,
  population: Population,
  day: string,
  isWithExports: boolean,
) {
  const { services, url, dataDir } = bench;
  const server = await startServer(url, dataDir, EXPORT_ROWS);
  const readMegabytes = async () => (await server.memory()).rss / 2 ** 20;
  try {
    const client = await signIn(services);
    const { address, startMs } = server;
    const input = { url, db: services.db, address, client, population, today: day };
    const compared = await compareHttp(input);
    const listResult = { startMs, compared, megabytesAfterLists: await readMegabytes() };
    if (!isWithExports) return listResult;
    const viewer = await measureViewer(url, client);
    const exported = await measureExports(url, server, client, day);
    return { ...listResult, viewer, exported, megabytes: await readMegabytes() };
  } finally {
    await server.stop();
  }
}

async function readDatabaseSettings(db: Database): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; value: string }>`
    select name, current_setting(name) as value
    from unnest(array['server_version', 'shared_buffers', 'work_mem']) name`.execute(db);
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/** Times the query that starts every request: it loads the session's viewer and entitlements. */
async function measureViewer(url: string, { sessionId }: Client): Promise<Times> {
  const db = openDatabase(url, { connections: 1 });
  const findViewer = () => findSessionViewer(db, sessionId);
  await timeSeries(50, findViewer); // warm up
  const times = await timeSeries(500, findViewer);
  await db.destroy();
  return times;
}
