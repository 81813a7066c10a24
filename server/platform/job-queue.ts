/** Background jobs in PostgreSQL: run at least once, with retries. */
import { runMigrations } from "graphile-worker";
import { sql, type Transaction } from "kysely";
import type { Database, Tables } from "#/platform/database/database.ts";
import type { JobName, JobPayload } from "#/platform/job-payloads.ts";
import { deleteJobRow, jobPayloadRows } from "#/platform/queue-tables.ts";

/** Adds a job inside a transaction: it runs only if that commits. */
export type JobQueue = {
  readonly enqueue: <N extends JobName>(
    db: Database | Transaction<Tables>,
    job: N,
    payload: JobPayload<N>,
    options?: {
      readonly key?: string;
      readonly queue?: string;
      readonly delaySeconds?: number;
      /** If a job with this key is waiting, keeps its time and replaces only its payload. */
      readonly preserveRunAt?: boolean;
    },
  ) => Promise<void>;
};

export const jobs: JobQueue = {
  enqueue: async (db, job, payload, options = {}) => {
    const { key, queue, delaySeconds: afterSeconds = 0, preserveRunAt = false } = options;
    await sql`select graphile_worker.add_job(${job}, ${JSON.stringify(payload)}::json,
      queue_name => ${queue ?? null}, job_key => ${key ?? null},
      job_key_mode => ${preserveRunAt ? "preserve_run_at" : "replace"},
      run_at => now() + ${afterSeconds}::int * interval '1 second')`.execute(db);
  },
};

/**
 * Deletes a running job in `tx`, so that its work and its completion commit together and a crash
 * cannot repeat it. False if another worker has completed it. Not for jobs of a named queue, which
 * would stay locked.
 */
export async function completeJob(tx: Transaction<Tables>, jobId: string): Promise<boolean> {
  return await deleteJobRow(tx, jobId);
}

/**
 * Deletes waiting jobs whose payload contains one of these values, such as an id or an e-mail
 * address, except as the cursor (`after`) of a batch job. Running jobs are left. The queue has no
 * index on payloads, but it is short.
 */
export async function deleteJobsMentioning(
  tx: Transaction<Tables>,
  mentions: readonly string[],
): Promise<void> {
  const values = mentions.map((name) => JSON.stringify(name).toLowerCase());
  await sql`
    select graphile_worker.complete_jobs(array(
      select id from (${jobPayloadRows}) job
      where exists (
        select from unnest(${values}::text[]) value
        where strpos(lower((job.payload - 'after')::text), value) > 0)))`.execute(tx);
}

/** Deletes the waiting job with this key. */
export async function deleteJob(tx: Transaction<Tables>, key: string): Promise<void> {
  await sql`select graphile_worker.remove_job(${key})`.execute(tx);
}

/** Deletes jobs that have used all their attempts and last ran before a moment. */
export async function deleteFailedJobs(db: Database, before: Date): Promise<void> {
  await sql`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where attempts >= max_attempts and updated_at < ${before}))`.execute(db);
}

/** Migrates the queue's own tables. */
export async function migrateJobQueue(url: string): Promise<void> {
  await runMigrations({ connectionString: url });
}
