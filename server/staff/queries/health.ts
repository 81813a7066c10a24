/** How the queue of jobs and the database are; nothing here reads all of a long table. */
import { type RawBuilder, sql } from "kysely";
import type { Database } from "#/platform/database/database.ts";
import type { QueueLength } from "#/platform/database/queue-length.ts";

/** Mails that have not left and are still tried. */
export function mailsWaiting(db: Database, most: number): Promise<QueueLength> {
  return jobsWhere(db, sql`task_identifier = 'sendMail' and attempts < max_attempts`, most);
}

/** Jobs of all kinds that nobody tries any more. */
export function jobsFailed(db: Database, most: number): Promise<QueueLength> {
  return jobsWhere(db, sql`attempts >= max_attempts`, most);
}

/** What the file system says: no table is read. */
export async function databaseBytes(db: Database): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_database_size(current_database()) as bytes`.execute(db);
  return rows[0]?.bytes ?? 0;
}

async function jobsWhere(
  db: Database,
  clause: RawBuilder<unknown>,
  most: number,
): Promise<QueueLength> {
  const { rows } = await sql<QueueLength>`
    select count(*)::int as count, min(created_at) as oldest_at
    from (select created_at from graphile_worker.jobs where ${clause} order by id
      limit ${most}) counted`.execute(db);
  return rows[0] ?? { count: 0, oldestAt: null };
}
