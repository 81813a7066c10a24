/**
 * Cron jobs on an instance whose clock differs from the database's: the queue schedules by the
 * former and runs by the latter. With a fast clock jobs would run hours late, and once the clock is
 * corrected none would be scheduled for hours.
 */
import type { WorkerEvents } from "graphile-worker";

type Queryable = { readonly query: (text: string) => Promise<unknown> };

/** Makes each cron job due as soon as it is scheduled. */
export function makeScheduledJobsDue(events: WorkerEvents, database: Queryable): void {
  // After a failure the next scheduled job makes this one due too.
  events.on("cron:scheduled", () => void database.query(makeDueSql).catch(() => {}));
}

/** Resets schedules that a fast clock recorded in the future, so that they run again. */
export async function resetFutureSchedules(database: Queryable): Promise<void> {
  await database.query(resetSchedulesSql);
}

const makeDueSql = `
  update graphile_worker._private_jobs set run_at = now()
  where run_at > now() and attempts = 0 and payload::jsonb ? '_cron'`;

const resetSchedulesSql = `
  update graphile_worker._private_known_crontabs set last_execution = now()
  where last_execution > now()`;
