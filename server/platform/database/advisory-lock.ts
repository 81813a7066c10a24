import { type QueryExecutorProvider, sql } from "kysely";

/** Until the transaction ends no other passes by the same name, with or without a row to lock. */
export async function acquireAdvisoryLock(tx: QueryExecutorProvider, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

/**
 * Many share turns by these names until their transactions end, and nobody has one alone. Unlike
 * locks of rows, these are given in the order in which they are asked for: whoever waits for one
 * alone is not overtaken.
 */
export async function acquireSharedLocks(
  tx: QueryExecutorProvider,
  names: readonly string[],
): Promise<void> {
  await sql`
    select pg_advisory_xact_lock_shared(hashtextextended(name, 0)) from (
      select distinct name from unnest(${names}::text[]) as asked (name) order by name
    ) ordered`.execute(tx);
}

/** Held by a backup from before its snapshot until files are copied: none may go meanwhile. */
export const BACKUP_LOCK = "backup";

/** Whether nobody has the turn alone; if so, until the transaction ends nobody gets it. */
export async function tryAcquireSharedLock(
  tx: QueryExecutorProvider,
  name: string,
): Promise<boolean> {
  const { rows } = await sql<{ isShared: boolean }>`
    select pg_try_advisory_xact_lock_shared(hashtextextended(${name}, 0)) as is_shared`.execute(tx);
  return rows[0]?.isShared ?? false;
}
