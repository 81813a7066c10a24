import { type RawBuilder, sql } from "kysely";
import type { Database } from "#/platform/database/database.ts";
import type { QueueLength } from "#/platform/lists/counts.ts";

/** Unsent mails with retries left. */
export function countWaitingMails(db: Database, limit: number): Promise<QueueLength> {
  return countJobs(db, sql`task_identifier = 'sendMail' and attempts < max_attempts`, limit);
}

/** Jobs without retries left. */
export function countFailedJobs(db: Database, limit: number): Promise<QueueLength> {
  return countJobs(db, sql`attempts >= max_attempts`, limit);
}

/** Reads file sizes, no tables. */
export async function getDatabaseSize(db: Database): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_database_size(current_database()) as bytes`.execute(db);
  return rows[0]?.bytes ?? 0;
}

async function countJobs(
  db: Database,
  clause: RawBuilder<unknown>,
  limit: number,
): Promise<QueueLength> {
  const { rows } = await sql<QueueLength>`
    select count(*)::int as count, min(created_at) as oldest_at
    from (select created_at from graphile_worker.jobs where ${clause} order by id
      limit ${limit}) counted`.execute(db);
  return rows[0] ?? { count: 0, oldestAt: null };
}
