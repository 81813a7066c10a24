import { type QueryExecutorProvider, sql } from "kysely";

/** The clock shared by product and sandbox: the machine's, plus an offset to simulate months. */
export type SandboxClock = {
  readonly now: () => Date;
  /** Never moves back. */
  readonly advanceTo: (moment: Date) => Promise<void>;
};

/** How soon an instance sees that another one moved the clock. */
const FOLLOW_MS = 1_000;

export async function openClock(db: QueryExecutorProvider): Promise<SandboxClock> {
  await createTable(db);
  let aheadMs = await readAhead(db);
  const follow = async () => {
    aheadMs = await readAhead(db);
  };
  const timer = setInterval(() => {
    follow().catch((error) => {
      if (/destroyed|after calling end/.test(String(error))) clearInterval(timer);
    });
  }, FOLLOW_MS).unref();
  return {
    now: () => new Date(Date.now() + aheadMs),
    advanceTo: async (moment) => {
      const wantedMs = moment.getTime() - Date.now();
      await sql`update sandbox.clock set ahead_ms = greatest(ahead_ms, ${wantedMs})`.execute(db);
      await follow();
    },
  };
}

/** Locked, since two servers may start on the same database at once. */
async function createTable(db: QueryExecutorProvider): Promise<void> {
  await sql`do $$ begin
    perform pg_advisory_xact_lock(hashtext('sandbox.clock'));
    create schema if not exists sandbox;
    create table if not exists sandbox.clock (
      is_only boolean primary key default true check (is_only),
      ahead_ms double precision not null default 0
    );
    insert into sandbox.clock default values on conflict do nothing;
  end $$`.execute(db);
}

async function readAhead(db: QueryExecutorProvider): Promise<number> {
  const { rows } = await sql<{ ahead: number }>`
    select ahead_ms as ahead from sandbox.clock`.execute(db);
  return rows[0]?.ahead ?? 0;
}
