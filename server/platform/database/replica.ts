/** Connections to a replica while it can be reached, and else to the database itself. */
import type { PostgresPool, PostgresPoolClient } from "kysely";
import type pg from "pg";

/** So long nobody waits once more for a replica that did not answer. */
const REST_MS = 5_000;

export function replicaOr(
  main: pg.Pool,
  replica: pg.Pool,
  onError: ((error: Error) => void) | undefined,
): PostgresPool {
  let restsUntil = 0;
  const connect = async (): Promise<PostgresPoolClient> => {
    if (performance.now() < restsUntil) return await main.connect();
    try {
      return await replica.connect();
    } catch (error) {
      if (isFull(replica)) throw error;
      onError?.(error as Error);
      restsUntil = performance.now() + REST_MS;
      return await main.connect();
    }
  };
  return { connect, end: () => replica.end(), options: {} };
}

/** Every connection is at work: busy, not gone, and no more load for the database. */
const isFull = ({ totalCount, options }: pg.Pool) => totalCount >= options.max;
