/**
 * What the product needs of graphile-worker's private tables, for which its functions and views do
 * not suffice. No other file may name these tables; `queue-tables.test.ts` fails if a new version
 * of the library changes them.
 */
import { type RawBuilder, sql, type Transaction } from "kysely";
import type { Tables } from "#/platform/database/database.ts";

export const JOB_TABLE = "graphile_worker._private_jobs";
export const CRONTAB_TABLE = "graphile_worker._private_known_crontabs";

/** Deletes a job even if it is running, which `complete_jobs` does not. False if it is gone. */
export async function deleteJobRow(tx: Transaction<Tables>, jobId: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(JOB_TABLE)} where id = ${jobId}::bigint`.execute(tx);
  return numAffectedRows > 0n;
}

/** Ids of jobs with their payloads, which the view of jobs lacks. */
export const jobPayloadRows: RawBuilder<unknown> = sql`
  select id, payload::jsonb as payload from ${sql.table(JOB_TABLE)}`;

/** Who has locked jobs or queues, and since when; the latter have no view. */
export const lockHoldersSql = `
  select locked_by, locked_at from ${JOB_TABLE} where locked_by is not null
  union all
  select locked_by, locked_at from graphile_worker._private_job_queues where locked_by is not null`;

/** `reschedule_jobs` would need the payload, by which cron jobs are known. */
export const makeCronJobsDueSql = `
  update ${JOB_TABLE} set run_at = now()
  where run_at > now() and attempts = 0 and payload::jsonb ? '_cron'`;

export const resetFutureCronRunsSql = `
  update ${CRONTAB_TABLE} set last_execution = now()
  where last_execution > now()`;

/** The statements with which the worker completes or fails jobs. */
export const jobCompletionPattern =
  /^(with j as \(\s*)?(delete from|update) \S+_private_jobs as jobs\s+(using|where|set\s+last_error)\b/;
