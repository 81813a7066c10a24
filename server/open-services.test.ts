/** The server runs as a role that cannot change tables; migrations run as their owner. */

import { randomUUID } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { JOB_TABLE } from "#/platform/queue-tables.ts";
import { StartupError } from "#/platform/startup-error.ts";
import { createApiClient } from "#/testing/api-client.ts";
import { openApp, TEST_NOW } from "#/testing/app.ts";
import { cloneDatabase } from "#/testing/database.ts";
import { runJobs } from "#/testing/jobs.ts";
import { reachableFolder } from "#/testing/reachable-folder.ts";
import { createTestData, PASSWORD } from "#/testing/test-data.ts";
import { readConfig } from "./config.ts";
import { openServices } from "./open-services.ts";

const role = `serves_${randomUUID().slice(0, 8)}`;
const DATA_DIR = join(import.meta.dirname, "../.data", `test-${role}`);
const reachable = reachableFolder("open-services");
const log = pino({ level: "silent" });
const newName = () => `r_${randomUUID().slice(0, 8)}`;

/** URL of the same database for the application's role. */
function servedAt(owner: string): string {
  const url = new URL(owner);
  url.username = role;
  url.password = "letters";
  return url.href;
}

async function query(url: string, text: string): Promise<pg.QueryResult> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
}

/** As in production, because the card sandbox creates tables. */
const settings = {
  DATA_DIR,
  STRIPE_SECRET_KEY: "sk_test_12345678",
  STRIPE_PUBLISHABLE_KEY: "pk_test_12345678",
  STRIPE_WEBHOOK_SECRET: "whsec_12345678",
};

const open = (env: Record<string, string>) =>
  openServices(readConfig({ ...settings, ...env }), log);

beforeAll(async () => {
  await query(`${inject("postgres")}postgres`, `create role ${role} login password 'letters'`);
});
afterAll(() => {
  for (const folder of [DATA_DIR, reachable]) rmSync(folder, { recursive: true, force: true });
});

describe("with an owner of the tables", () => {
  const at = { owner: "", served: "" };
  beforeAll(async () => {
    at.owner = await cloneDatabase(inject("postgres"), newName());
    at.served = servedAt(at.owner);
    await (await open({ DATABASE_URL: at.served, DATABASE_OWNER_URL: at.owner })).close();
  });

  test("the application's role can start the server, answer requests and run jobs", async () => {
    const { services, databaseUrl, close } = await open({ DATABASE_URL: at.served });
    const app = await openApp(services);
    const running = { app, services, databaseUrl, setTime: () => TEST_NOW };
    const [build, call] = [createTestData(running), createApiClient(running)];
    const { email, token } = await build.jobSeeker();
    const body = { email, password: PASSWORD };
    expect(await call(undefined, "POST", "/auth/login", { body })).toMatchObject({ status: 200 });
    await call(undefined, "POST", "/auth/forget-password", { body: { email } });
    expect(await runJobs(running)).toMatchObject([{ to: email }]);
    await call({ token }, "POST", "/auth/logout", { body: {} });
    expect(await call({ token }, "GET", "/auth/sessions")).toMatchObject({ status: 401 });
    await app.close();
    await close();
  });

  test.each([
    "create table public.theirs ()",
    "create schema theirs",
    "alter table account add column theirs text",
    `drop table ${JOB_TABLE}`,
    "truncate account",
    "create trigger theirs before insert on account execute function pg_catalog.suppress_redundant_updates_trigger()",
    "delete from kysely_migration",
    "update repeatable_migration set checksum = ''",
    `alter table ${JOB_TABLE} disable row level security`,
    "copy account to program 'true'",
    `alter role ${role} createrole`,
  ])("the application's role cannot run: %s", async (text) => {
    await expect(query(at.served, text)).rejects.toMatchObject({ code: "42501" });
  });

  test("the application's role reports in one line that the owner has to migrate", async () => {
    await query(at.owner, "update repeatable_migration set checksum = 'of an earlier text'");
    const error = await open({ DATABASE_URL: at.served }).catch((e) => e);
    expect(error).toBeInstanceOf(StartupError);
    expect(error.message).toMatch(/^permission denied .*DATABASE_OWNER_URL\.$/);
    await (await open({ DATABASE_URL: at.served, DATABASE_OWNER_URL: at.owner })).close();
    await (await open({ DATABASE_URL: at.served })).close();
  });

  test("starting again with the owner keeps all data", async () => {
    await (await open({ DATABASE_URL: at.served, DATABASE_OWNER_URL: at.owner })).close();
    const { rows } = await query(at.served, "select count(*)::int as n from account");
    expect(rows).toEqual([{ n: 1 }]);
  });

  test("the owner must be another role than the application's", async () => {
    const fault = await open({ DATABASE_URL: at.owner, DATABASE_OWNER_URL: at.owner }).catch(
      (e) => e,
    );
    expect(fault).toBeInstanceOf(StartupError);
    expect(fault.message).toMatch(/DATABASE_OWNER_URL needs another user/);
  });
});

test("without an owner, a missing privilege is reported in one line", async () => {
  const name = newName();
  await query(`${inject("postgres")}postgres`, `create database ${name} template template0`);
  const error = await open({ DATABASE_URL: servedAt(inject("postgres") + name) }).catch((e) => e);
  expect(error).toBeInstanceOf(StartupError);
  expect(error.message).toMatch(/permission denied .*DATABASE_OWNER_URL\.$/);
});

describe("one line reports", () => {
  const unreachable = "postgres://a:hush@127.0.0.1:9/x";

  test.each([
    [
      "no such server",
      { DATABASE_URL: unreachable },
      /^Cannot reach the database at 127.0.0.1:9: .*DATABASE_URL\.$/,
    ],
    [
      "no such database",
      { DATABASE_URL: `${inject("postgres")}nowhere` },
      /"nowhere" does not exist.*DATABASE_URL\.$/,
    ],
    [
      "no such replica",
      { DATABASE_URL: `${inject("postgres")}postgres`, DATABASE_REPLICA_URL: unreachable },
      /^Cannot reach the database at 127.0.0.1:9: .*DATABASE_REPLICA_URL\.$/,
    ],
  ])("%s", async (_name, env, expected) => {
    const message = await startupErrorOf(env);
    expect(message).toMatch(expected);
    expect(message).not.toContain("hush");
  });

  test("a data folder of another version", async () => {
    const data = join(reachable, "postgres/data");
    mkdirSync(data, { recursive: true, mode: 0o755 });
    writeFileSync(join(data, "PG_VERSION"), "17\n");
    expect(await startupErrorOf({ DATA_DIR: reachable })).toMatch(
      /PostgreSQL 17, but this is PostgreSQL 18/,
    );
  });

  async function startupErrorOf(env: Record<string, string>): Promise<string> {
    const error = await open(env).catch((e) => e);
    expect(error).toBeInstanceOf(StartupError);
    expect(error.message).not.toContain("\n");
    return error.message;
  }
});
