import { sql } from "kysely";
import type { DatabaseMetrics } from "./database-metrics.ts";

/** Finished jobs are deleted from the queue. Mails are its `sendMail` jobs. */
export const jobMetrics: DatabaseMetrics = {
  gauges: {
    wasla_jobs: "Jobs that are due (waiting), come later, run, or have failed for good.",
    wasla_jobs_oldest_seconds: "How long the job that is due longest has waited.",
  },
  labels: ["task", "state"],
  read: async (db) => {
    const { rows } = await sql<Row>`
      select task_identifier as task, ${state} as state, count(*)::int as count,
        extract(epoch from now() - min(run_at))::float8 as age
      from graphile_worker.jobs group by 1, 2`.execute(db);
    return rows.flatMap(({ task, state, count, age }) => [
      { gauge: "wasla_jobs", value: count, labels: { task, state } },
      ...(state === "waiting"
        ? [{ gauge: "wasla_jobs_oldest_seconds", value: age, labels: { task, state } }]
        : []),
    ]);
  },
};

type Row = {
  readonly task: string;
  readonly state: string;
  readonly count: number;
  readonly age: number;
};

const state = sql`case
  when locked_at is not null then 'running'
  when attempts >= max_attempts then 'failed'
  when run_at > now() then 'later'
  else 'waiting' end`;
