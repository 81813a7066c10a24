/**
 * Cron jobs on an instance whose clock differs from the database's: the queue schedules by the
 * former and runs by the latter. With a fast clock jobs would run hours late, and once the clock is
 * corrected none would be scheduled for hours.
 */
import type { WorkerEvents } from "graphile-worker";
import { makeCronJobsDueSql, resetFutureCronRunsSql } from "./queue-tables.ts";

type Queryable = { readonly query: (text: string) => Promise<unknown> };

/** Makes each cron job due as soon as it is scheduled. */
export function makeScheduledJobsDue(events: WorkerEvents, database: Queryable): void {
  // After a failure the next scheduled job makes this one due too.
  events.on("cron:scheduled", () => void database.query(makeCronJobsDueSql).catch(() => {}));
}

/** Resets schedules that a fast clock recorded in the future, so that they run again. */
export async function resetFutureSchedules(database: Queryable): Promise<void> {
  await database.query(resetFutureCronRunsSql);
}
