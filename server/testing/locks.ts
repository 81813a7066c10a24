import { sql } from "kysely";
import { expect, onTestFinished } from "vitest";
import { openDatabase } from "#/platform/database/database.ts";
import type { TestApp } from "./app.ts";

/** Resolves once exactly `count` statements in this database wait for a lock. */
export async function waitForLockWaiters({ services }: TestApp, count: number): Promise<void> {
  const waiting = sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  const found = async () => (await waiting.execute(services.db)).rows.length;
  await expect.poll(found).toBe(count);
}

/** `share` blocks writers, `access exclusive` also readers, until the function is called. */
export async function lockTables(
  { databaseUrl }: TestApp,
  tables: readonly string[],
  mode: "share" | "access exclusive",
): Promise<() => Promise<void>> {
  const db = openDatabase(databaseUrl, { connections: 1 });
  const tx = await db.startTransaction().execute();
  let isLocked = true;
  const release = async () => {
    if (!isLocked) return;
    isLocked = false;
    await tx.rollback().execute();
    await db.destroy();
  };
  onTestFinished(release);
  for (const table of tables)
    await sql`lock table ${sql.table(table)} in ${sql.raw(mode)} mode`.execute(tx);
  return release;
}

/** Names of tables in this database for whose locks statements wait. */
export async function tablesWaitedFor({ services }: TestApp): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct relation::regclass::text as name from pg_locks
    where not granted and relation is not null
      and database = (select oid from pg_database where datname = current_database())
    order by 1`.execute(services.db);
  return rows.map(({ name }) => name);
}
