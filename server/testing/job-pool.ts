/** The connections with which tests run jobs: opened by the first run, closed with the app. */
import pg from "pg";

const pools = new Map<string, pg.Pool>();

export function jobPoolFor(databaseUrl: string): pg.Pool {
  const known = pools.get(databaseUrl);
  if (known) return known;
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2, allowExitOnIdle: true });
  const discard = () => {}; // connections that a test has ended are replaced
  pool.on("error", discard);
  pool.on("connect", (client) => client.on("error", discard));
  pools.set(databaseUrl, pool);
  return pool;
}

/** Does not wait for the jobs that a failed test left running. */
export function closeJobPool(databaseUrl: string): void {
  void pools.get(databaseUrl)?.end();
  pools.delete(databaseUrl);
}
