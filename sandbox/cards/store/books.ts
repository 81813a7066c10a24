/** One change at a time, over all instances, and only after what was due by then. */
import { type Kysely, type QueryExecutorProvider, sql } from "kysely";
import { doAllDue } from "#/cards/billing/renew.ts";
import type { SandboxClock } from "#/clock.ts";
import { type Ledger, openLedger } from "./ledger.ts";

type Deed<T> = (ledger: Ledger, db: QueryExecutorProvider) => Promise<T>;

export type Books = {
  readonly change: <T>(deed: Deed<T>) => Promise<T>;
  readonly read: <T>(deed: Deed<T>) => Promise<T>;
  /** Does it, and undoes it. */
  readonly rehearse: <T>(deed: Deed<T>) => Promise<T>;
};

// biome-ignore lint/suspicious/noExplicitAny: of any tables, only the sandbox's are touched
export function openBooks(db: Kysely<any>, clock: SandboxClock): Books {
  const inTurn = turns();
  const now = () => Math.floor(clock.now().getTime() / 1000);
  const change: Books["change"] = (deed) =>
    inTurn(() =>
      db.transaction().execute(async (tx) => {
        await sql`select pg_advisory_xact_lock(hashtext('sandbox.cards'))`.execute(tx);
        const ledger = openLedger(tx, now());
        await doAllDue(ledger);
        return deed(ledger, tx);
      }),
    );
  const catchUp = async () => {
    if (await openLedger(db, now()).nextDue()) await change(async () => {});
  };
  return {
    change,
    read: async (deed) => {
      await catchUp();
      return deed(openLedger(db, now()), db);
    },
    rehearse: async (deed) => {
      await catchUp();
      return undone(db, (tx) => deed(openLedger(tx, now()), tx));
    },
  };
}

/** Waiting here holds none of the database's connections. */
function turns() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(deed: () => Promise<T>): Promise<T> => {
    const mine = last.then(deed, deed);
    last = mine.catch(() => {});
    return mine;
  };
}

// biome-ignore lint/suspicious/noExplicitAny: as above
async function undone<T>(db: Kysely<any>, deed: (tx: QueryExecutorProvider) => Promise<T>) {
  const tx = await db.startTransaction().execute();
  try {
    return await deed(tx);
  } finally {
    await tx.rollback().execute();
  }
}
