/** Work after or beside a request, kept in PostgreSQL: at least once, with retries. */
import { runMigrations, type TaskList } from "graphile-worker";
import { sql, type Transaction } from "kysely";
import type { Database, Tables } from "#/platform/database/database.ts";
import type { MailKind } from "#/platform/mail/render-mail.ts";
import type { DatabaseMetrics } from "#/platform/metrics/database-metrics.ts";
import type { Services } from "#/platform/services.ts";

/** Puts a task into the queue inside a transaction: it runs only if that commits. */
export type JobQueue = {
  readonly enqueue: (
    db: Database | Transaction<Tables>,
    task: string,
    payload: object,
    options?: {
      readonly key?: string;
      readonly queue?: string;
      /** Not before so many seconds from now. */
      readonly delaySeconds?: number;
      /** While a job of this key waits, its time stays, and only its payload is replaced. */
      readonly preserveRunAt?: boolean;
    },
  ) => Promise<void>;
};

export const jobs: JobQueue = {
  enqueue: async (db, task, payload, options = {}) => {
    const { key, queue, delaySeconds: afterSeconds = 0, preserveRunAt = false } = options;
    await sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json,
      queue_name => ${queue ?? null}, job_key => ${key ?? null},
      job_key_mode => ${preserveRunAt ? "preserve_run_at" : "replace"},
      run_at => now() + ${afterSeconds}::int * interval '1 second')`.execute(db);
  },
};

/**
 * Makes a job and what it does one: it is done with this transaction, and never again, though
 * whoever does it be killed the moment after. False where somebody else has done it. Not for jobs
 * of a queue, which would stay closed.
 */
export async function completeJob(tx: Transaction<Tables>, jobId: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from graphile_worker._private_jobs where id = ${jobId}::bigint`.execute(tx);
  return numAffectedRows > 0n;
}

/**
 * Workers that do some tasks alone, two at a time: tasks that call a service outside the product,
 * and would hold up all others while it does not answer. `general` does the rest.
 */
type WorkerGroup = "general" | "mails" | "payments" | "files";

/** A room's tasks of one group, what runs by the clock (`* * * * *`, UTC), mails, what waits. */
export type ModuleJobs = {
  /** Who does these tasks; `general` unless given. */
  readonly workers?: WorkerGroup;
  readonly tasks: TaskList;
  readonly crontab?: string;
  readonly mails?: readonly MailKind<never>[];
  readonly metrics?: DatabaseMetrics;
};

/** A room's `jobs.ts` exports one of these, or one with a list for each group, for `app.ts`. */
export type CreateModuleJobs<Lists = ModuleJobs> = (services: Services) => Lists;

/**
 * Drops what waits and names any of these in its payload: an id, an address. Not a walk through
 * many that has come to one of them, which it says by `after`. What is being done at this moment is
 * left. The queue has no index on payloads, but it holds only what waits, and is short.
 */
export async function deleteJobsMentioning(
  tx: Transaction<Tables>,
  mentions: readonly string[],
): Promise<void> {
  const values = mentions.map((name) => JSON.stringify(name).toLowerCase());
  await sql`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker._private_jobs job
      where exists (
        select from unnest(${values}::text[]) value
        where strpos(lower((job.payload::jsonb - 'after')::text), value) > 0)))`.execute(tx);
}

/** Drops what waits under a key. */
export async function deleteJob(tx: Transaction<Tables>, key: string): Promise<void> {
  await sql`select graphile_worker.remove_job(${key})`.execute(tx);
}

/** Drops what nobody tries any more and was last tried before a moment. */
export async function deleteFailedJobs(db: Database, before: Date): Promise<void> {
  await sql`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where attempts >= max_attempts and updated_at < ${before}))`.execute(db);
}

/** Brings the queue's own tables to this program's version. */
export async function migrateJobQueue(url: string): Promise<void> {
  await runMigrations({ connectionString: url });
}
