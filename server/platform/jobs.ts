/** Work after or beside a request, kept in PostgreSQL: at least once, with retries. */
import { EventEmitter } from "node:events";
import { type Logger, run, runMigrations, type TaskList, type WorkerEvents } from "graphile-worker";
import { sql, type Transaction } from "kysely";
import type { Database, Tables } from "#/platform/database/database.ts";
import type { MailKind } from "#/platform/mail/layout.ts";
import type { Figures } from "#/platform/metrics/figures.ts";
import type { Services } from "#/platform/services.ts";
import { planAnew, runWhenPlanned } from "./clock-jobs.ts";
import { freeLeftJobs, showAlive } from "./left-jobs.ts";
import { QueuePool } from "./queue-pool.ts";

/** Puts a task into the queue inside a transaction: it runs only if that commits. */
export type Jobs = {
  readonly add: (
    db: Database | Transaction<Tables>,
    task: string,
    payload: object,
    options?: {
      readonly key?: string;
      readonly queue?: string;
      /** Not before so many seconds from now. */
      readonly afterSeconds?: number;
    },
  ) => Promise<void>;
};

export const jobs: Jobs = {
  add: async (db, task, payload, { key, queue, afterSeconds = 0 } = {}) => {
    await sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json,
      queue_name => ${queue ?? null}, job_key => ${key ?? null},
      run_at => now() + ${afterSeconds}::int * interval '1 second')`.execute(db);
  },
};

/**
 * Makes a job and what it does one: it is done with this transaction, and never again, though
 * whoever does it be killed the moment after. False where somebody else has done it. Not for jobs
 * of a queue, which would stay closed.
 */
export async function takeJob(tx: Transaction<Tables>, jobId: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from graphile_worker._private_jobs where id = ${jobId}::bigint`.execute(tx);
  return numAffectedRows > 0n;
}

/** One room's tasks, what runs by the clock (`* * * * *`, UTC), its mails, and what waits. */
export type JobList = {
  readonly tasks: TaskList;
  readonly crontab?: string;
  readonly mails?: readonly MailKind<never>[];
  readonly figures?: Figures;
};

/** A room's `jobs.ts` exports one of these; `app.ts` lists them. */
export type RoomJobs = (services: Services) => JobList;

type Worker = { readonly stop: () => Promise<void> };

export async function startJobs(
  url: string,
  lists: readonly JobList[],
  logger: Logger,
): Promise<Worker> {
  const pool = openPool(url, logger);
  const events: WorkerEvents = new EventEmitter();
  showAlive(events);
  runWhenPlanned(events, pool);
  await freeLeftJobs(pool);
  await planAnew(pool);
  const runner = await run({
    pgPool: pool,
    events,
    concurrency: 2,
    noHandleSignals: true,
    logger,
    taskList: Object.assign({}, ...lists.map(({ tasks }) => tasks)),
    crontab: lists.flatMap(({ crontab }) => crontab ?? []).join("\n"),
  });
  const stop = async () => {
    pool.letGo();
    await runner.stop();
    await pool.end();
  };
  return { stop };
}

/** The worker stops listening to its pool before the last connection is closed, which may fail. */
function openPool(url: string, logger: Logger): QueuePool {
  const pool = new QueuePool(url);
  const note = (error: Error) => logger.warn(`connection of the queue: ${error.message}`);
  pool.on("error", note);
  pool.on("connect", (client) => client.on("error", note));
  return pool;
}

/**
 * Drops what waits and names any of these in its payload: an id, an address. Not a walk through
 * many that has come to one of them, which it says by `after`. What is being done at this moment is
 * left. The queue has no index on payloads, but it holds only what waits, and is short.
 */
export async function dropJobsNaming(
  tx: Transaction<Tables>,
  names: readonly string[],
): Promise<void> {
  const values = names.map((name) => JSON.stringify(name).toLowerCase());
  await sql`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker._private_jobs job
      where exists (
        select from unnest(${values}::text[]) value
        where strpos(lower((job.payload::jsonb - 'after')::text), value) > 0)))`.execute(tx);
}

/** Drops what waits under a key. */
export async function dropJob(tx: Transaction<Tables>, key: string): Promise<void> {
  await sql`select graphile_worker.remove_job(${key})`.execute(tx);
}

/** Drops what nobody tries any more and was last tried before a moment. */
export async function dropFailedJobs(db: Database, before: Date): Promise<void> {
  await sql`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where attempts >= max_attempts and updated_at < ${before}))`.execute(db);
}

/** Brings the queue's own tables to this program's version. */
export async function migrateJobs(url: string): Promise<void> {
  await runMigrations({ connectionString: url });
}
