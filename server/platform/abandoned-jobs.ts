/**
 * Jobs of an instance that was killed. The worker leaves them to it for four hours, and with them
 * all that waits in their queues; here others take them over within a minute or two. An instance
 * that lives holds a lock in the database by the name of its pool, on the connection it listens on.
 */
import type { WorkerEvents } from "graphile-worker";

/** Connecting again after the database was away is much sooner. */
const GRACE_SECONDS = 15;

/** From now on whoever asks finds this instance alive, for as long as it is. */
export function holdWorkerLock(events: WorkerEvents): void {
  events.on("pool:listen:success", ({ client, workerPool }) => {
    // A connection that is lost again is listened on anew, and this is done once more.
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
    select held.locked_by from (
      select locked_by, locked_at from graphile_worker._private_jobs
      union all select locked_by, locked_at from graphile_worker._private_job_queues
    ) held
    where held.locked_by is not null
    group by held.locked_by
    having max(held.locked_at) < now() - interval '${GRACE_SECONDS} seconds'
      and pg_try_advisory_xact_lock(${workerLockKey("held.locked_by")})))`;
