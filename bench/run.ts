/** All measurements at one size, in the order in which they disturb each other least. */
import { loadavg } from "node:os";
import { sql } from "kysely";
import { today } from "../server/platform/clock.ts";
import type { Database } from "../server/platform/database/database.ts";
import { signIn } from "./client.ts";
import { type BenchDatabase, openBench } from "./database.ts";
import { EXPORT_ROWS, type Exported, measureExports } from "./export.ts";
import { type Compared, compare } from "./http.ts";
import { type Lists, measureLists } from "./lists.ts";
import type { Times } from "./measure.ts";
import { type Population, samplePopulation } from "./population.ts";
import { startServer } from "./server-process.ts";
import { measureViewer } from "./viewer.ts";
import { measureSaving, measureTogether, type Together } from "./writers.ts";

export type Result = {
  readonly count: number;
  readonly listed: number;
  readonly settings: Readonly<Record<string, string>>;
  /** Of the machine before anything was measured: from 0.5 on, times mean little. */
  readonly load: number;
  readonly lists: Lists;
  readonly viewer: Times;
  readonly startMs: number;
  readonly compared: readonly Compared[];
  readonly exported: Exported;
  /** Megabytes of the server after all of it. */
  readonly megabytes: number;
  readonly saving: Times;
  readonly together: Together;
};

export async function run(count: number, isFresh: boolean): Promise<Result> {
  const bench = await openBench(count, isFresh);
  const { services, url } = bench;
  try {
    const [load = 0] = loadavg();
    const day = today(services.clock);
    const settings = await settingsOf(services.db);
    const population = await samplePopulation(services.db, day);
    const lists = await measureLists(url, population, day);
    const served = await measureServer(bench, population, day);
    const saving = await measureSaving(url);
    const together = await measureTogether(url, population, day);
    const { listed } = population;
    return { count, listed, settings, load, lists, ...served, saving, together };
  } finally {
    await bench.stop();
  }
}

async function measureServer(bench: BenchDatabase, population: Population, day: string) {
  const { services, url, dataDir } = bench;
  const server = await startServer(url, dataDir, EXPORT_ROWS);
  try {
    const client = await signIn(services);
    const viewer = await measureViewer(url, client);
    const { address, startMs } = server;
    const asked = { url, db: services.db, address, client, population, today: day };
    const compared = await compare(asked);
    const exported = await measureExports(url, server, client, day);
    const { rss } = await server.memory();
    return { viewer, startMs, compared, exported, megabytes: rss / 2 ** 20 };
  } finally {
    await server.stop();
  }
}

async function settingsOf(db: Database): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; value: string }>`
    select name, current_setting(name) as value
    from unnest(array['server_version', 'shared_buffers', 'work_mem']) name`.execute(db);
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}
