import { EventEmitter } from "node:events";
import type { WorkerEvents } from "graphile-worker";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { startApp } from "#/testing/app.ts";
import { updateJobs } from "#/testing/queued-jobs.ts";
import { makeScheduledJobsDue, resetFutureSchedules } from "./job-workers.ts";
import { CRONTAB_TABLE } from "./queue-tables.ts";

const running = startApp();
const database = { query: (text: string) => sql.raw(text).execute(running.services.db) };

const cron = { ts: "2026-11-23T12:00:00Z", backfilled: false };

test("jobs scheduled by a clock that is ahead are due at once; delayed jobs and retries keep their time", async () => {
  const { db } = running.services;
  for (const [name, payload] of Object.entries({ planned: { _cron: cron }, later: {} }))
    await sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json,
      run_at => now() + interval '2 hours')`.execute(db);
  await sql`select graphile_worker.add_job('again', ${JSON.stringify({ _cron: cron })}::json,
    run_at => now() + interval '1 minute')`.execute(db);
  await updateJobs(db)
    .set({ attempts: 1 })
    .where("runAt", "<", sql<Date>`now() + interval '1 hour'`)
    .execute();
  const events: WorkerEvents = new EventEmitter();
  makeScheduledJobsDue(events, database);
  events.emit("cron:scheduled", {} as never);
  const due = async () => {
    const { rows } = await sql<{ name: string }>`
      select task_identifier as name from graphile_worker.jobs where run_at <= now()`.execute(db);
    return rows.map(({ name }) => name);
  };
  await expect.poll(due).toEqual(["planned"]);
});

test("a last execution in the future is reset to now", async () => {
  const { db } = running.services;
  await sql`insert into ${sql.table(CRONTAB_TABLE)}
    values ('ahead', now(), now() + interval '2 hours'), ('past', now(), now() - interval '1 hour'),
      ('never', now(), null)`.execute(db);
  await resetFutureSchedules(database);
  const { rows } = await sql`
    select identifier, round(extract(epoch from now() - last_execution) / 3600)::int as hours
    from ${sql.table(CRONTAB_TABLE)} order by 1`.execute(db);
  expect(rows).toEqual([
    { identifier: "ahead", hours: 0 },
    { identifier: "never", hours: null },
    { identifier: "past", hours: 1 },
  ]);
});
