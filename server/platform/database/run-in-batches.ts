import { type Kysely, sql, type Transaction } from "kysely";

/** Small batches keep locks short. `work` returns its row count; a partial batch is the last. */
export async function runInBatches(work: (limit: number) => Promise<number>): Promise<void> {
  while ((await work(BATCH_SIZE)) === BATCH_SIZE);
}

type BatchProcess<Db, Row> = {
  /** The rows after the last one of the previous batch, in key order. */
  readonly read: (tx: Transaction<Db>, after: Row | undefined) => Promise<readonly Row[]>;
  readonly work: (tx: Transaction<Db>, rows: readonly Row[]) => Promise<void>;
};

/** Runs each batch in its own transaction until no rows are left; only one batch is in memory. */
export async function processInBatches<Db, Row>(
  db: Kysely<Db>,
  { read, work }: BatchProcess<Db, Row>,
): Promise<void> {
  let last: Row | undefined;
  do {
    const after = last;
    last = await db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx); // requests have a limit
      const rows = await read(tx, after);
      if (rows.length > 0) await work(tx, rows);
      return rows.at(-1);
    });
  } while (last !== undefined);
}

const BATCH_SIZE = 1_000;
