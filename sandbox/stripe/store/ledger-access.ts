/** Serializes changes over all instances; what is due is processed before each of them. */
import { type Kysely, type QueryExecutorProvider, sql } from "kysely";
import type { SandboxClock } from "#/clock.ts";
import { processAllDue } from "#/stripe/billing/process-due.ts";
import { createLedger, type Ledger } from "./ledger.ts";

type LedgerWork<T> = (ledger: Ledger, db: QueryExecutorProvider) => Promise<T>;

export type LedgerAccess = {
  readonly write: <T>(work: LedgerWork<T>) => Promise<T>;
  readonly read: <T>(work: LedgerWork<T>) => Promise<T>;
  /** Rolls back everything that the work changes. */
  readonly dryRun: <T>(work: LedgerWork<T>) => Promise<T>;
};

// biome-ignore lint/suspicious/noExplicitAny: of any tables, only the sandbox's are touched
export function createLedgerAccess(db: Kysely<any>, clock: SandboxClock): LedgerAccess {
  const enqueue = createQueue();
  const now = () => Math.floor(clock.now().getTime() / 1000);
  const write: LedgerAccess["write"] = (work) =>
    enqueue(() =>
      db.transaction().execute(async (tx) => {
        await sql`select pg_advisory_xact_lock(hashtext('sandbox.cards'))`.execute(tx);
        const ledger = createLedger(tx, now());
        await processAllDue(ledger);
        return work(ledger, tx);
      }),
    );
  const processDue = async () => {
    if (await createLedger(db, now()).findNextDue()) await write(async () => {});
  };
  return {
    write,
    read: async (work) => {
      await processDue();
      return work(createLedger(db, now()), db);
    },
    dryRun: async (work) => {
      await processDue();
      return rolledBack(db, (tx) => work(createLedger(tx, now()), tx));
    },
  };
}

/** Waiting in the queue occupies no database connection. */
function createQueue() {
  let tail: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const result = tail.then(work, work);
    tail = result.catch(() => {});
    return result;
  };
}

// biome-ignore lint/suspicious/noExplicitAny: as above
async function rolledBack<T>(db: Kysely<any>, work: (tx: QueryExecutorProvider) => Promise<T>) {
  const tx = await db.startTransaction().execute();
  try {
    return await work(tx);
  } finally {
    await tx.rollback().execute();
  }
}
