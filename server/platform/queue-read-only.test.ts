/** The queue while the database is read-only, as during a restart or failover. */

import { randomUUID } from "node:crypto";
import { Logger } from "graphile-worker";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type Database, openDatabase } from "#/platform/database/database.ts";
import { cloneDatabase } from "#/testing/database.ts";
import { addJob } from "#/testing/jobs.ts";
import { startJobWorkers } from "./job-workers.ts";
import { JOB_TABLE } from "./queue-tables.ts";

const name = `read_only_${randomUUID().slice(0, 8)}`;
const logged: string[] = [];
const done = new Set<number>();
let failures = 0;
let gate: PromiseWithResolvers<void>;
let atWork = 0;
let db: Database;
let server: pg.Client;
let workers: Awaited<ReturnType<typeof startJobWorkers>>;

beforeAll(async () => {
  const url = await cloneDatabase(inject("postgres"), name);
  server = new pg.Client(`${inject("postgres")}postgres`);
  await server.connect();
  db = openDatabase(url, { connections: 2 });
  gate = Promise.withResolvers<void>();
  gate.resolve();
  const tasks = {
    note: async (payload: unknown) => {
      atWork += 1;
      await gate.promise;
      atWork -= 1;
      done.add((payload as { at: number }).at);
    },
    fail: async () => {
      atWork += 1;
      await gate.promise;
      atWork -= 1;
      failures += 1;
      throw new Error("this job fails");
    },
  };
  const logger = new Logger(() => (level, message) => {
    if (level !== "debug") logged.push(message);
  });
  workers = await startJobWorkers(url, [{ tasks }], logger);
});
afterAll(async () => {
  await workers.stop();
  await db.destroy();
  await server.end();
});

async function add(task: string, count: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (let at = 0; at < count; at += 1) await addJob(tx, task, { at });
  });
}

/** Like a primary that is demoted: all connections are lost. */
async function allowWrites(isAllowed: boolean): Promise<void> {
  const setting = isAllowed ? "off" : "on";
  await server.query(`alter database ${name} set default_transaction_read_only = ${setting}`);
  await server.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [
    name,
  ]);
}

/** The error of a refused connection is not a transient one. */
async function allowConnections(isAllowed: boolean): Promise<void> {
  await server.query(`alter database ${name} with allow_connections ${isAllowed}`);
  await server.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [
    name,
  ]);
}

/** Tasks of the jobs left in the queue. */
async function listQueuedTasks(): Promise<unknown[]> {
  const client = new pg.Client(inject("postgres") + name);
  await client.connect();
  const { rows } = await client.query("select task_identifier as task from graphile_worker.jobs");
  await client.end();
  return rows.map(({ task }) => task);
}

/** Adds jobs, of which the failing one and one other are running and wait for `held`. */
async function startJobs(count: number): Promise<void> {
  done.clear();
  failures = 0;
  logged.length = 0;
  gate = Promise.withResolvers<void>();
  await add("fail", 1);
  await add("note", count);
  await expect.poll(() => atWork).toBe(2);
}

const drop = (task: string) =>
  sql`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
    where task_identifier = ${task}`.execute(db);

test("workers that exit by themselves are restarted", async () => {
  const exitCode = process.exitCode;
  // As a migration of another version does, after which workers refuse to go on.
  const values = { breaking: true, migrationNumber: 1_000_000 };
  const notify = () =>
    sql`select pg_notify('worker:migrate', ${JSON.stringify(values)})`.execute(db);
  // Again until they listen. The other tests end their connections, after which they would listen
  // again only after a delay that grows.
  const notifyUntilRestarted = async () => {
    if (!logged.join().includes("they are started again")) await notify();
    return logged.join();
  };
  await expect.poll(notifyUntilRestarted, { interval: 500 }).toContain("they are started again");
  process.exitCode = exitCode;
  await add("note", 1);
  await expect.poll(() => done.size).toBe(1);
});

test.each([1, 2, 3])("round %i: 400 jobs are done, and the failing one waits", async () => {
  await startJobs(400);
  await allowWrites(false);
  gate.resolve();
  await expect.poll(() => logged.join()).toContain("the database takes no writes");
  await allowWrites(true);
  await expect.poll(() => done.size, { timeout: 60_000 }).toBe(400);
  expect(failures).toBeGreaterThan(0);
  await expect.poll(listQueuedTasks).toEqual(["fail"]);
  await drop("fail");
});

test("a job whose completion fails for another reason is completed later", async () => {
  await startJobs(1);
  const [schema = "", table = ""] = JOB_TABLE.split(".");
  const rename = (from: string, to: string) =>
    sql`alter table ${sql.table(`${schema}.${from}`)} rename to ${sql.ref(to)}`.execute(db);
  await rename(table, "renamed");
  gate.resolve();
  await expect.poll(() => logged.join()).toContain("the end of a job could not be recorded yet");
  await rename("renamed", table);
  await expect.poll(listQueuedTasks, { timeout: 60_000 }).toEqual(["fail"]);
  await drop("fail");
});

test("a job that ends while the server refuses connections is completed later", async () => {
  await startJobs(1);
  await allowConnections(false);
  await expect.poll(() => logged.join()).toContain("the queue cannot connect");
  gate.resolve();
  await expect.poll(() => done.size + failures).toBe(2);
  await allowConnections(true);
  await expect.poll(listQueuedTasks, { timeout: 60_000 }).toEqual(["fail"]);
  await drop("fail");
});
