/**
 * Jobs by the clock where an instance's is off the database's. The queue plans them by the first
 * and finds them due by the second: hours later, where the instance is ahead; and none for hours,
 * once its clock is set right.
 */
import type { WorkerEvents } from "graphile-worker";

type Queryable = { readonly query: (text: string) => Promise<unknown> };

/** What is planned from now on is due as it is planned. */
export function makeScheduledJobsDue(events: WorkerEvents, database: Queryable): void {
  // Where the database is away, the next one to be planned takes it along.
  events.on("cron:scheduled", () => void database.query(makeDueSql).catch(() => {}));
}

/** What was planned by a clock that was ahead hinders nobody from planning it again. */
export async function resetFutureSchedules(database: Queryable): Promise<void> {
  await database.query(resetSchedulesSql);
}

const makeDueSql = `
  update graphile_worker._private_jobs set run_at = now()
  where run_at > now() and attempts = 0 and payload::jsonb ? '_cron'`;

const resetSchedulesSql = `
  update graphile_worker._private_known_crontabs set last_execution = now()
  where last_execution > now()`;
