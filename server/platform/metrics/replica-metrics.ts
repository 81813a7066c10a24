import { sql } from "kysely";
import type { DatabaseMetrics } from "./database-metrics.ts";

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
