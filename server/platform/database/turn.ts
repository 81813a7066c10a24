import { type QueryExecutorProvider, sql } from "kysely";

/** Until the transaction ends nobody else gets past this line by the same name, whether or not there is a row to lock. */
export async function waitForTurn(tx: QueryExecutorProvider, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}
