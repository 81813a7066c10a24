import { sql } from "kysely";
import { expect } from "vitest";
import type { TestApp } from "./app.ts";

/** Resolves once exactly `count` statements in this database wait for a lock. */
export async function waitForLockWaiters({ services }: TestApp, count: number): Promise<void> {
  const waiting = sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  const found = async () => (await waiting.execute(services.db)).rows.length;
  await expect.poll(found).toBe(count);
}
