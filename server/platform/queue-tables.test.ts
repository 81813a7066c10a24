import { Logger, runOnce } from "graphile-worker";
import { sql } from "kysely";
import pg from "pg";
import { expect, test } from "vitest";
import { startApp } from "#/testing/app.ts";
import { addJob } from "#/testing/jobs.ts";
import { deleteJobs } from "#/testing/queued-jobs.ts";
import { jobCompletionPattern } from "./queue-tables.ts";

const running = startApp();

/** If this fails after an upgrade: read the library's migrations, and adapt `queue-tables.ts`. */
test("the library's private tables have the columns that we use", async () => {
  const { rows } = await sql<{ name: string }>`
    select relname || '.' || attname || ' ' || format_type(atttypid, null) as name
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'graphile_worker'::regnamespace and attnum > 0`.execute(
    running.services.db,
  );
  expect(rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      "_private_jobs.id bigint",
      "_private_jobs.payload json",
      "_private_jobs.run_at timestamp with time zone",
      "_private_jobs.attempts smallint",
      "_private_jobs.locked_by text",
      "_private_jobs.locked_at timestamp with time zone",
      "_private_job_queues.locked_by text",
      "_private_job_queues.locked_at timestamp with time zone",
      "_private_known_crontabs.last_execution timestamp with time zone",
    ]),
  );
});

test.each([
  ["completes", "one", () => {}],
  ["completes", "one of a named queue", () => {}],
  ["fails", "one", () => Promise.reject(new Error("no"))],
  ["fails", "one of a named queue", () => Promise.reject(new Error("no"))],
])("the statement that %s %s is recognised", async (_what, which, run) => {
  const pool = new pg.Pool({ connectionString: running.databaseUrl, max: 1 });
  const statements: string[] = [];
  pool.on("connect", (client) => recordStatements(client, statements));
  const queue = which.includes("queue") ? { queue: "named" } : {};
  await addJob(running.services.db, "recognised", {}, queue);
  await runOnce({
    pgPool: pool,
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
    taskList: { recognised: run },
  });
  await pool.end();
  const found = statements.filter((text) => jobCompletionPattern.test(text));
  expect(found).toHaveLength(1);
  await deleteJobs(running.services.db).execute();
});

function recordStatements(client: pg.PoolClient, statements: string[]): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const recording = (...args: unknown[]) => {
    const [statement] = args as [string | pg.QueryConfig];
    statements.push(typeof statement === "string" ? statement : statement.text);
    return query(...args);
  };
  Object.assign(client, { query: recording });
}
