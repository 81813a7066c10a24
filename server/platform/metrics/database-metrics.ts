/** What a module reads from the database at each scrape. */

import { sql } from "kysely";
import type { Database } from "#/platform/database/database.ts";

export type DatabaseMetrics = {
  /** Help texts by Prometheus metric name. */
  readonly gauges: Readonly<Record<string, string>>;
  /** Label names; their values must be few, and never a person. */
  readonly labels: readonly string[];
  readonly read: (db: Database) => Promise<readonly MetricSample[]>;
};

type MetricSample = {
  readonly gauge: string;
  readonly value: number;
  readonly labels?: Readonly<Record<string, string>>;
};

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

/** How far the replica for lists, counts and exports is behind; must be read from the replica. */
export const replicaMetrics: DatabaseMetrics = {
  gauges: {
    wasla_replica_behind_seconds:
      "Age of the newest change on the replica; up to a minute if nothing changes.",
  },
  labels: [],
  read: async (replica) => {
    const { rows } = await sql<{ age: number | null }>`
      select extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 as age`.execute(
      replica,
    );
    // Null on a server that is not a replica.
    return [{ gauge: "wasla_replica_behind_seconds", value: rows[0]?.age ?? 0 }];
  },
};
