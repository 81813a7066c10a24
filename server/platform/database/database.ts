import { createHash } from "node:crypto";
import {
  CamelCasePlugin,
  type ColumnType,
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
} from "kysely";
import pg from "pg";
import Cursor from "pg-cursor";
import { closeReadOnlyConnections, ReadOnlyAwareClient } from "./read-only-connections.ts";

/**
 * The tables of all modules. Each module declares its own in its `tables.ts`: `declare module
 * "#/platform/database/database.ts" { interface Tables { session: SessionTable } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: modules fill it by declaration merging
export interface Tables {}

/** A column that is never written, as in a view. */
export type ReadOnly<T> = ColumnType<T, never, never>;

export type Database = Kysely<Tables>;

type Options = {
  readonly connections?: number;
  readonly onError?: (error: Error) => void;
  /** For a replica: the database to use while it is unreachable. */
  readonly primary?: Database;
};

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, String);

/** Plans statements for the actual values of their parameters; see `withGenericPlans`. */
export function openDatabase(url: string, options: Options = {}): Database {
  const { primary } = options;
  const genericPlans = openConnections(url, "force_generic_plan", {
    ...options,
    ...(primary && { primary: withGenericPlans(primary) }),
  });
  const db = openConnections(url, "force_custom_plan", {
    ...options,
    onClose: () => genericPlans.destroy(),
  });
  genericPlanDatabases.set(db, genericPlans);
  return db;
}

/**
 * The same database through connections that plan a statement once, whatever its values: for
 * frequent statements with one good plan, which takes longer to make than to run.
 */
export function withGenericPlans(db: Database): Database {
  return genericPlanDatabases.get(db) ?? db;
}

const genericPlanDatabases = new WeakMap<Database, Database>();

function openConnections(
  url: string,
  planCacheMode: "force_custom_plan" | "force_generic_plan",
  { connections = 10, onError, primary, onClose }: Options & { onClose?: () => Promise<void> },
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 2_000,
    options: `-c statement_timeout=5000 -c plan_cache_mode=${planCacheMode} -c jit=off`,
    Client: PreparedStatementClient,
  });
  // A lost connection fails its statement; without a listener the event would crash the process.
  pool.on("connect", (client) => client.on("error", () => {}));
  closeReadOnlyConnections(pool);
  pool.on("error", (error) => onError?.(error)); // an idle connection died; the pool replaces it
  const primaryPool = primary && pools.get(primary);
  const connect = primaryPool
    ? connectWithFallback(primaryPool, pool, onError)
    : () => pool.connect();
  const end = async () => {
    await Promise.all([pool.end(), onClose?.()]);
  };
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: { connect, end, options: {} }, cursor: Cursor }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  pools.set(db, pool);
  return db;
}

const pools = new WeakMap<Database, pg.Pool>();

/** Connections in use and idle, and callers waiting for one. */
export function poolUsage(db: Database): { used: number; idle: number; waiting: number } {
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = pools.get(db) ?? {};
  return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}

/** Per connection; filters produce many statements, and each prepared one costs memory. */
const MAX_PREPARED_STATEMENTS = 400;

/** Prepares each statement with values once per connection, under a hash of its text. */
class PreparedStatementClient extends ReadOnlyAwareClient {
  readonly #prepared = new Set<string>();

  // biome-ignore lint/suspicious/noExplicitAny: one signature for the driver's eleven overloads
  override query(...args: any[]): any {
    const [text, values, ...rest] = args;
    if (typeof text !== "string" || !Array.isArray(values) || values.length === 0)
      return super.query(...(args as [string]));
    const name = this.#statementName(text);
    return super.query({ ...(name && { name }), text, values }, ...(rest as []));
  }

  #statementName(text: string): string | undefined {
    const name = hashStatement(text);
    if (!this.#prepared.has(name) && this.#prepared.size >= MAX_PREPARED_STATEMENTS)
      return undefined;
    this.#prepared.add(name);
    return name;
  }
}

const statementNames = new Map<string, string>();

function hashStatement(text: string): string {
  const cached = statementNames.get(text);
  if (cached) return cached;
  const name = createHash("sha256").update(text).digest("base64url");
  if (statementNames.size < 10_000) statementNames.set(text, name);
  return name;
}

/** How long the replica is not tried again after a failed connection. */
const RETRY_AFTER_MS = 5_000;

/** Connects to the replica, or to the primary while the replica is unreachable. */
function connectWithFallback(
  primary: pg.Pool,
  replica: pg.Pool,
  onError: ((error: Error) => void) | undefined,
): PostgresPool["connect"] {
  let unavailableUntil = 0;
  return async (): Promise<PostgresPoolClient> => {
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
}

/** A full replica is busy, not unreachable; its load must not move to the primary. */
const isFull = ({ totalCount, options }: pg.Pool) => totalCount >= options.max;
