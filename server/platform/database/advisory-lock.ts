import { type QueryExecutorProvider, sql } from "kysely";

/** Locks `name` until the transaction ends; needs no row to lock. */
export async function acquireAdvisoryLock(tx: QueryExecutorProvider, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

/**
 * Locks `names` in shared mode until the transaction ends. Unlike row locks, advisory locks are
 * granted in request order, so a waiter for the exclusive lock is not starved.
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

/** Held by a backup from its snapshot until files are copied: none may be deleted meanwhile. */
export const BACKUP_LOCK = "backup";

/** Takes the shared lock until the transaction ends; false if somebody holds it exclusively. */
export async function tryAcquireSharedLock(
  tx: QueryExecutorProvider,
  name: string,
): Promise<boolean> {
  const { rows } = await sql<{ isShared: boolean }>`
    select pg_try_advisory_xact_lock_shared(hashtextextended(${name}, 0)) as is_shared`.execute(tx);
  return rows[0]?.isShared ?? false;
}
