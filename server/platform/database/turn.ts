import { type QueryExecutorProvider, sql } from "kysely";

/** Until the transaction ends nobody else gets past this line by the same name, whether or not there is a row to lock. */
export async function waitForTurn(tx: QueryExecutorProvider, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

/** Held by a backup from before its snapshot until it has copied the files: none may go meanwhile. */
export const BACKUP_TURN = "backup";

/** Whether nobody has the turn alone; if so, until the transaction ends nobody gets it. */
export async function sharesTurn(tx: QueryExecutorProvider, name: string): Promise<boolean> {
  const { rows } = await sql<{ isShared: boolean }>`
    select pg_try_advisory_xact_lock_shared(hashtextextended(${name}, 0)) as is_shared`.execute(tx);
  return rows[0]?.isShared ?? false;
}
