import { sql } from "kysely";
import type { CreateModuleJobs } from "#/platform/job-tasks.ts";
import type { DatabaseMetrics } from "#/platform/metrics/database-metrics.ts";

/** Folds changed counts into the count cube every minute. */
export const listingJobs: CreateModuleJobs = () => ({
  tasks: {
    foldCountCube: async (_payload, { query }) => {
      await query("select fold_count_cube()");
    },
  },
  crontab: "* * * * * foldCountCube",
  metrics: pendingDeltas,
});

/** Lists stay exact while deltas are pending, but counting gets slower the more there are. */
const pendingDeltas: DatabaseMetrics = {
  gauges: { wasla_listing_unfolded: "Changed counts not yet folded into the count cube." },
  labels: [],
  read: async (db) => {
    const { rows } = await sql<{ value: number }>`
      select count(*) as value from count_cube_delta`.execute(db);
    return rows.map(({ value }) => ({ gauge: "wasla_listing_unfolded", value }));
  },
};
