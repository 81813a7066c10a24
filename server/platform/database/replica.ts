/** Connections to a replica while it can be reached, and else to the database itself. */
import type { PostgresPool, PostgresPoolClient } from "kysely";
import type pg from "pg";

/** So long nobody waits once more for a replica that did not answer. */
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

/** Every connection is at work: busy, not gone, and no more load for the database. */
const isFull = ({ totalCount, options }: pg.Pool) => totalCount >= options.max;
