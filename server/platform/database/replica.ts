/** Connects to a replica, or to the primary while the replica is unreachable. */
import type { PostgresPool, PostgresPoolClient } from "kysely";
import type pg from "pg";

/** How long the replica is not tried again after a failed connection. */
const RETRY_AFTER_MS = 5_000;

export function replicaWithFallback(
  primary: pg.Pool,
  replica: pg.Pool,
  onError: ((error: Error) => void) | undefined,
): PostgresPool {
  let unavailableUntil = 0;
  const connect = async (): Promise<PostgresPoolClient> => {
    if (performance.now() < unavailableUntil) return await primary.connect();
    try {
      return await replica.connect();
    } catch (error) {
      if (isFull(replica)) throw error;
      onError?.(error as Error);
      unavailableUntil = performance.now() + RETRY_AFTER_MS;
      return await primary.connect();
    }
  };
  return { connect, end: () => replica.end(), options: {} };
}

/** A full replica is busy, not unreachable; its load must not move to the primary. */
const isFull = ({ totalCount, options }: pg.Pool) => totalCount >= options.max;
