/** A database of so many candidates, filled once and kept in `.data/bench-<count>`. */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { readConfig } from "../server/config.ts";
import { addCandidates } from "../server/demo/demo.ts";
import { openServices } from "../server/open-services.ts";
import { openLog } from "../server/platform/log.ts";
import { startPostgres } from "../server/platform/postgres/postgres.ts";
import type { Services } from "../server/platform/services.ts";

export type BenchDatabase = {
  readonly services: Services;
  readonly url: string;
  readonly dataDir: string;
  readonly stop: () => Promise<void>;
};

export function folderFor(count: number): string {
  return join(import.meta.dirname, "../.data", `bench-${count}`);
}

export async function openBench(count: number, isFresh: boolean): Promise<BenchDatabase> {
  const dataDir = folderFor(count);
  if (isFresh) await rm(dataDir, { recursive: true, force: true });
  const postgres = await startPostgres(join(dataDir, "postgres"));
  await createOnce(postgres.url("postgres"), "wasla");
  const url = postgres.url("wasla");
  const config = readConfig({ DATABASE_URL: url, DATA_DIR: dataDir });
  const { services, close } = await openServices(config, openLog("warn"));
  await fill(services, count);
  const stop = async () => {
    await close();
    await postgres.stop();
  };
  return { services, url, dataDir, stop };
}

async function createOnce(url: string, name: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
  if (rowCount === 0) await client.query(`create database ${name}`);
  await client.end();
}

/** What an interrupted fill left is kept and completed. */
async function fill(services: Services, count: number): Promise<void> {
  const { rows } = await sql<{ candidates: number; listed: number }>`
    select (select count(*) from candidate)::int as candidates,
      (select count(*) from candidate_doc)::int as listed`.execute(services.db);
  const { candidates = 0, listed = 0 } = rows[0] ?? {};
  if (candidates >= count && listed > 0) return;
  await addCandidates(services, Math.max(1, count - candidates), (line) =>
    console.log(`  ${line}`),
  );
}
