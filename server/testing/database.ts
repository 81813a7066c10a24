/** One throwaway PostgreSQL per test run; each test file clones a migrated template database. */
import { randomUUID } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { openDatabase } from "#/platform/database/database.ts";
import { migrate } from "#/platform/database/migrations.ts";
import { migrateJobQueue } from "#/platform/job-queue.ts";
import { startPostgres } from "#/platform/postgres/postgres.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** URL of the server, without a database name. */
    postgres: string;
  }
}

const TEMPLATE = "template_wasla";

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = join(import.meta.dirname, "../../.data", `test-${project.name}-${process.pid}`);
  await mkdir(folder, { recursive: true });
  const postgres = await startPostgres(join(folder, "postgres"), { throwaway: true });
  await createDatabase(postgres.url("postgres"), TEMPLATE);
  await migrateJobQueue(postgres.url(TEMPLATE));
  const db = openDatabase(postgres.url(TEMPLATE));
  await migrate(db);
  await db.destroy();
  project.provide("postgres", postgres.url(""));
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** Creates a database from the migrated template; returns its URL. */
export async function cloneDatabase(server: string, name: string): Promise<string> {
  await createDatabase(`${server}postgres`, name, TEMPLATE);
  return server + name;
}

/** Creates a database without tables; returns its URL. */
export async function createEmptyDatabase(server: string): Promise<string> {
  const name = `empty_${randomUUID().slice(0, 8)}`;
  await createDatabase(`${server}postgres`, name, "template0");
  return server + name;
}

async function createDatabase(url: string, name: string, template = "template1"): Promise<void> {
  // Copies files; the default writes every page to the WAL, at four times the CPU time.
  await poolFor(url).query(`create database ${name} template ${template} strategy file_copy`);
}

const pools = new Map<string, pg.Pool>();

/** One connection per worker, since opening one costs a fifth of what creating a database does. */
function poolFor(url: string): pg.Pool {
  const known = pools.get(url);
  if (known) return known;
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  });
  pool.on("error", () => {}); // the server stops before this process does
  pools.set(url, pool);
  return pool;
}
