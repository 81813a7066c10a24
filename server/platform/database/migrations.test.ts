import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, describe, expect, inject, test } from "vitest";
import { StartupError } from "#/platform/startup-error.ts";
import { cloneDatabase } from "#/testing/database.ts";
import { type Database, openDatabase } from "./database.ts";
import { migrate } from "./migrations.ts";

const server = inject("postgres");
const opened: Database[] = [];

afterAll(() => Promise.all(opened.map((db) => db.destroy())));

/** Key of Kysely's migration lock. */
const KYSELY_LOCK = "3853314791062309107";
const newName = () => `m_${randomUUID().slice(0, 8)}`;

function open(url: string): Database {
  const db = openDatabase(url, { connections: 2 });
  opened.push(db);
  return db;
}

async function createEmptyDatabase(options = ""): Promise<string> {
  const name = newName();
  const client = new pg.Client(`${server}postgres`);
  await client.connect();
  await client.query(`create database ${name} template template0 ${options}`);
  await client.end();
  return server + name;
}

async function countRows(db: Database, table: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(
    db,
  );
  return rows[0]?.n ?? -1;
}

async function hasLockWaiter(client: pg.Client, interval: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database()
      and wait_event_type = 'Lock' and clock_timestamp() - query_start > $1::interval`,
    [interval],
  );
  return rowCount === 1;
}

describe("an empty database", () => {
  test("gets the reference data and no other rows", async () => {
    const db = open(await createEmptyDatabase());
    await migrate(db);
    expect(await countRows(db, "profession")).toBe(100);
    expect(await countRows(db, "country")).toBeGreaterThan(240);
    expect(await countRows(db, "skill")).toBeGreaterThan(1_500);
    expect(await countRows(db, "question")).toBe(3);
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
    const reference =
      /^(country|language|profession|skill|question|kysely_.*|repeatable_migration)$/;
    for (const { name } of rows.filter((table) => !reference.test(table.name)))
      expect([name, await countRows(db, name)]).toEqual([name, 0]);
  });

  test("is migrated once when two instances start together", async () => {
    const url = await createEmptyDatabase();
    await Promise.all([migrate(open(url)), migrate(open(url))]);
    expect(await countRows(open(url), "profession")).toBe(100);
  });
});

describe("a migrated database", () => {
  test("is unchanged by the next start", async () => {
    const db = open(await cloneDatabase(server, newName()));
    const readMigrations = () =>
      sql`select name, timestamp from kysely_migration order by name`.execute(db);
    const before = await readMigrations();
    await migrate(db);
    expect((await readMigrations()).rows).toEqual(before.rows);
  });

  test("waits while another instance holds the lock, longer than the statement timeout", async () => {
    const url = await cloneDatabase(server, newName());
    const holder = new pg.Client(url);
    await holder.connect();
    await holder.query("begin");
    await holder.query("select pg_advisory_xact_lock($1::bigint)", [KYSELY_LOCK]);
    const waitingDatabase = openDatabase(url, { connections: 1 });
    opened.push(waitingDatabase);
    await sql`set statement_timeout = 200`.execute(waitingDatabase);
    let isDone = false;
    const waiting = migrate(waitingDatabase).finally(() => {
      isDone = true;
    });
    // Ends early if `migrate` gives up, else after five times the statement timeout.
    await expect.poll(async () => isDone || (await hasLockWaiter(holder, "1 s"))).toBe(true);
    expect(isDone).toBe(false);
    await holder.query("commit");
    await waiting;
    await holder.end();
  });

  test("is rejected with a one-line error if a newer version migrated it", async () => {
    const db = open(await cloneDatabase(server, newName()));
    await sql`insert into kysely_migration values ('9999-later', '2027-01-01')`.execute(db);
    const error = await migrate(db).catch((error) => error);
    expect(error).toBeInstanceOf(StartupError);
    expect(error.message).toMatch(/^[^\n]*newer version of Wasla[^\n]*$/);
  });
});

test("the statement timeout is back after migrating", async () => {
  const db = open(await cloneDatabase(server, newName()));
  await migrate(db);
  const { rows } = await sql<{
    t: string;
  }>`select current_setting('statement_timeout') as t`.execute(db);
  expect(rows).toEqual([{ t: "5s" }]);
});

test("rejects a locale that cannot index Arabic with a one-line error", async () => {
  const db = open(await createEmptyDatabase("encoding 'UTF8' locale_provider libc locale 'C'"));
  const error = await migrate(db).catch((error) => error);
  expect(error).toBeInstanceOf(StartupError);
  expect(error.message).toMatch(/^[^\n]*locale cannot index Arabic[^\n]*$/);
});
