import { sql } from "kysely";
import type { DatabaseMetrics } from "./database-metrics.ts";

/** Finished jobs are deleted from the queue. Mails are its `sendMail` jobs. */
export const jobMetrics: DatabaseMetrics = {
  gauges: {
    wasla_jobs:
      "Jobs by state: due (waiting), scheduled for later, running, or failed permanently.",
    wasla_jobs_oldest_seconds: "How long the oldest due job has been waiting, in seconds.",
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
