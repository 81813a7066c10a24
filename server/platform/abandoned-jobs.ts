/**
 * graphile-worker leaves the jobs of a killed instance, and their queues, locked for four hours.
 * Here other instances release them within a minute or two: a live instance holds an advisory lock
 * named after its worker pool, on its LISTEN connection.
 */
import type { WorkerEvents } from "graphile-worker";
import { lockHoldersSql } from "./queue-tables.ts";

/** Reconnecting after a database outage takes far less. */
const GRACE_SECONDS = 15;

/** Marks this instance as alive for as long as its LISTEN connection lives. */
export function holdWorkerLock(events: WorkerEvents): void {
  events.on("pool:listen:success", ({ client, workerPool }) => {
    // After a lost connection the worker listens again, which fires this event again.
    client
      .query(`select pg_advisory_lock_shared(${workerLockKey("$1")})`, [workerPool.id])
      .catch(() => {});
  });
}

type Queryable = { readonly query: (text: string) => Promise<unknown> };

export async function unlockAbandonedJobs(database: Queryable): Promise<void> {
  await database.query(unlockAbandonedSql);
}

const workerLockKey = (pool: string) => `hashtextextended('queue ' || ${pool}, 0)`;

const unlockAbandonedSql = `
  select graphile_worker.force_unlock_workers(array(
    select held.locked_by from (${lockHoldersSql}) held
    group by held.locked_by
    having max(held.locked_at) < now() - interval '${GRACE_SECONDS} seconds'
      and pg_try_advisory_xact_lock(${workerLockKey("held.locked_by")})))`;
