import { type Kysely, sql, type Transaction } from "kysely";

/** Does something to few rows at a time until none are left: nobody waits for a long table. */
export async function runInBatches(work: (limit: number) => Promise<number>): Promise<void> {
  while ((await work(BATCH_SIZE)) === BATCH_SIZE);
}

type BatchProcess<Db, Row> = {
  /** The next rows after the last one of the batch before, in the order of a key. */
  readonly read: (tx: Transaction<Db>, after: Row | undefined) => Promise<readonly Row[]>;
  readonly work: (tx: Transaction<Db>, rows: readonly Row[]) => Promise<void>;
};

/** Each batch in a transaction of its own, until no rows are left; only one batch is in memory. */
export async function processInBatches<Db, Row>(
  db: Kysely<Db>,
  { read, work }: BatchProcess<Db, Row>,
): Promise<void> {
  let last: Row | undefined;
  do {
    const after = last;
    last = await db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx); // the limit of a request
      const rows = await read(tx, after);
      if (rows.length > 0) await work(tx, rows);
      return rows.at(-1);
    });
  } while (last !== undefined);
}

const BATCH_SIZE = 1_000;
