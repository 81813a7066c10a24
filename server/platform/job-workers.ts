/** Runs the queue's jobs until stopped; each worker group has its own workers. */
import { EventEmitter } from "node:events";
import { type Logger, type Runner, run, type WorkerEvents } from "graphile-worker";
import { holdWorkerLock, unlockAbandonedJobs } from "./abandoned-jobs.ts";
import type { WorkerJobs } from "./job-tasks.ts";
import { QueuePool } from "./queue-pool.ts";
import { makeCronJobsDueSql, resetFutureCronRunsSql } from "./queue-tables.ts";
import { type RunningWorkers, restartOnExit } from "./restart-on-exit.ts";

/** Jobs that a group runs at once. */
const CONCURRENCY = 2;

/** In addition to one LISTEN connection per group. */
const POOL_CONNECTIONS = 4;

export async function startJobWorkers(
  url: string,
  lists: readonly WorkerJobs[],
  logger: Logger,
): Promise<RunningWorkers> {
  const groups = Object.values(Object.groupBy(lists, ({ workers = "general" }) => workers));
  const pool = openQueuePool(url, groups.length, logger);
  const events: WorkerEvents = new EventEmitter();
  holdWorkerLock(events);
  makeScheduledJobsDue(events, pool);
  const running: RunningWorkers[] = [];
  const stop = async () => {
    pool.stopWaiting();
    await Promise.all(running.map((each) => each.stop()));
    await pool.end();
  };
  try {
    await unlockAbandonedJobs(pool);
    await resetFutureSchedules(pool);
    for (const group of groups)
      running.push(
        await restartOnExit(() => startWorkerGroup(group, { pool, events, logger }), logger),
      );
  } catch (error) {
    await stop(); // the groups that have started
    throw error;
  }
  return { stop };
}

/** Listens for errors itself: on shutdown the worker stops before the last connection closes. */
function openQueuePool(url: string, groups: number, logger: Logger): QueuePool {
  const warn = (message: string) => logger.warn(message);
  const pool = new QueuePool(url, { connections: groups + POOL_CONNECTIONS, warn });
  const note = (error: Error) => warn(`connection of the queue: ${error.message}`);
  pool.on("error", note);
  pool.on("connect", (client) => client.on("error", note));
  return pool;
}

type WorkerResources = {
  readonly pool: QueuePool;
  readonly events: WorkerEvents;
  readonly logger: Logger;
};

function startWorkerGroup(
  lists: readonly WorkerJobs[],
  { pool, events, logger }: WorkerResources,
): Promise<Runner> {
  return run({
    pgPool: pool,
    events,
    concurrency: CONCURRENCY,
    noHandleSignals: true,
    logger,
    taskList: Object.assign({}, ...lists.map(({ tasks }) => tasks)),
    crontab: lists.flatMap(({ crontab }) => crontab ?? []).join("\n"),
  });
}

type Queryable = { readonly query: (text: string) => Promise<unknown> };

/**
 * Makes each cron job due as soon as it is scheduled: the queue schedules by this machine's clock
 * and runs by the database's, so that with a fast clock jobs would run hours late.
 */
export function makeScheduledJobsDue(events: WorkerEvents, database: Queryable): void {
  // After a failure the next scheduled job makes this one due too.
  events.on("cron:scheduled", () => void database.query(makeCronJobsDueSql).catch(() => {}));
}

/** Resets schedules that a fast clock recorded in the future, or none would run until then. */
export async function resetFutureSchedules(database: Queryable): Promise<void> {
  await database.query(resetFutureCronRunsSql);
}
