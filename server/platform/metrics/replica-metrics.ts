import { sql } from "kysely";
import type { DatabaseMetrics } from "./database-metrics.ts";

/** How far lists, counts and exports are behind, where they are read from a replica: read at it. */
export const replicaMetrics: DatabaseMetrics = {
  gauges: {
    wasla_replica_behind_seconds:
      "Age of the newest change that the replica has; up to a minute where nobody changes anything.",
  },
  labels: [],
  read: async (replica) => {
    const { rows } = await sql<{ age: number | null }>`
      select extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 as age`.execute(
      replica,
    );
    // A server that is no replica has nothing to be behind of.
    return [{ gauge: "wasla_replica_behind_seconds", value: rows[0]?.age ?? 0 }];
  },
};
