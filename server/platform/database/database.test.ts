import { randomUUID } from "node:crypto";
import Fastify, { type FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { registerErrorHandler } from "#/platform/http/error-handler.ts";
import { type Database, openDatabase } from "./database.ts";

type Row = Record<string, unknown>;

const url = `${inject("postgres")}postgres`;
const opened: Database[] = [];
let app: FastifyInstance;

function open(connections = 1): Database {
  const db = openDatabase(url, { connections });
  opened.push(db);
  return db;
}

async function query(db: Database, text: string, ...values: unknown[]): Promise<Row[]> {
  const chunks = text.split("?").flatMap((chunk, at) => {
    return at < values.length ? [sql.raw(chunk), sql`${values[at]}`] : [sql.raw(chunk)];
  });
  return (await sql<Row>`${sql.join(chunks, sql.raw(""))}`.execute(db)).rows;
}

beforeAll(() => {
  app = Fastify();
  registerErrorHandler(app);
});
afterAll(() => Promise.all([app.close(), ...opened.map((db) => db.destroy())]));

describe("values", () => {
  test("days are strings, bigints are numbers, columns are camelCase, JSON keys are unchanged", async () => {
    const rows = await query(
      open(),
      `select date '2026-11-20' as some_day, 7::int8 as big_number, '{"a_b":1}'::json as kept`,
    );
    expect(rows).toEqual([{ someDay: "2026-11-20", bigNumber: 7, kept: { a_b: 1 } }]);
  });
});

describe("statements", () => {
  const named = "select count(*) as count from pg_prepared_statements";

  test("are prepared once if they have values, and not without", async () => {
    const db = open();
    for (const value of [1, 2, 3]) await query(db, "select ?::int as one", value);
    await query(db, "select 1");
    expect(await query(db, named)).toEqual([{ count: 1 }]);
  });

  test("are prepared up to a limit and still work beyond it", async () => {
    const db = open();
    for (let at = 0; at < 420; at += 1)
      expect(await query(db, `select ?::int as c${at}`, at)).toEqual([{ [`c${at}`]: at }]);
    expect(await query(db, named)).toEqual([{ count: 400 }]);
  });

  test("can be retried after a failure", async () => {
    const db = open();
    const table = `t_${randomUUID().slice(0, 8)}`;
    const again = () => query(db, `select * from ${table} where ?::int = 1`, 1);
    await expect(again()).rejects.toThrow("does not exist");
    await query(db, `create table ${table} (n int)`);
    expect(await again()).toEqual([]);
    await query(db, `drop table ${table}`);
  });

  test("run with the settings of every connection", async () => {
    const db = open();
    const settings = ["statement_timeout", "plan_cache_mode", "jit"];
    const errorResponse = await Promise.all(settings.map((name) => query(db, `show ${name}`)));
    expect(errorResponse.flat().map((row) => Object.values(row)[0])).toEqual([
      "5s",
      "force_custom_plan",
      "off",
    ]);
  });
});

describe("a busy or unreachable database answers 503 quickly", () => {
  const errorOf = async (db: Database, text: string) => {
    const path = `/${randomUUID()}`;
    const local = Fastify();
    registerErrorHandler(local);
    local.get(path, () => query(db, text));
    const { statusCode, json, headers } = await local.inject(path);
    await local.close();
    return { status: statusCode, code: json().code, after: headers["retry-after"] };
  };
  const busy = { status: 503, code: "BUSY", after: "5" };

  test.each(["25006", "08000", "08001", "08003", "08004", "08006", "57P01", "57P03", "57P04"])(
    "an error with the code %s",
    async (code) => {
      const raised = `do $$ begin raise exception 'away' using errcode = '${code}'; end $$`;
      expect(await errorOf(open(), raised)).toEqual(busy);
    },
  );

  test("other database errors stay 500", async () => {
    expect(await errorOf(open(), "select * from no_such_table")).toMatchObject({ status: 500 });
  });

  test("a server that turned read-only: the connection is closed, not returned to the pool", async () => {
    const db = open(1);
    const table = `t_${randomUUID().slice(0, 8)}`;
    await query(db, `create table ${table} (n int)`);
    const [before] = await query(db, "select pg_backend_pid() as pid");
    await query(db, "set session characteristics as transaction read only");
    expect(await errorOf(db, `insert into ${table} values (1)`)).toEqual(busy);
    expect(await query(db, "select pg_backend_pid() as pid")).not.toEqual([before]);
    await query(db, "set session characteristics as transaction read only");
    const inTransaction = db.transaction().execute(async (tx) => {
      await sql`select 1`.execute(tx);
      await sql.raw(`insert into ${table} values (2)`).execute(tx);
    });
    await expect(inTransaction).rejects.toMatchObject({ code: "25006" });
    await query(db, `insert into ${table} values (3)`);
    expect(await query(db, `select n from ${table}`)).toEqual([{ n: 3 }]);
    await query(db, `drop table ${table}`);
  });

  test("a statement that exceeds its limit of 5 s", async () => {
    const db = open();
    expect(await query(db, "show statement_timeout")).toEqual([{ statementTimeout: "5s" }]);
    await query(db, "set statement_timeout = 50");
    expect(await errorOf(db, "select pg_sleep(60)")).toEqual(busy);
  });

  test("a pool without a free connection, until one is released", async () => {
    const db = open(1);
    await db.connection().execute(async () => {
      expect(await errorOf(db, "select 1")).toEqual(busy);
    });
    expect(await query(db, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  test("a terminated connection, which the pool replaces", async () => {
    const db = open(1);
    const [{ pid } = {}] = await query(db, "select pg_backend_pid() as pid");
    const pending = errorOf(db, "select pg_sleep(60)");
    await expect
      .poll(() => query(open(), "select pg_terminate_backend(?::int) as ended", pid))
      .toEqual([{ ended: true }]);
    expect(await pending).toEqual(busy);
    await expect.poll(() => query(db, "select 1 as one").catch(String)).toEqual([{ one: 1 }]);
  });

  test("an unreachable server", async () => {
    const unreachable = openDatabase("postgres://a:b@127.0.0.1:9/none");
    opened.push(unreachable);
    expect(await errorOf(unreachable, "select 1")).toEqual(busy);
  });
});
