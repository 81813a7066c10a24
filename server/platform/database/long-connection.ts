/** One connection for work that takes long: without time limits, for statements and COPY. */
import { CamelCasePlugin, Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Database, Tables } from "./database.ts";

export class LongConnection extends pg.Client {
  /** The same connection, for what asks by Kysely. Nobody destroys it. */
  readonly db: Database;

  constructor(url: string) {
    super({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true });
    this.on("error", () => {}); // a lost connection fails the statement at work, or the next one
    const pool = { connect: async () => this, end: async () => {}, options: {} };
    this.db = new Kysely<Tables>({
      dialect: new PostgresDialect({ pool }),
      plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    });
  }

  /** What a pool's connection has. */
  release(): void {}
}

/** Connects, and lifts whatever limits of time the server sets. */
export async function openLongConnection(url: string): Promise<LongConnection> {
  const connection = new LongConnection(url);
  await connection.connect();
  await connection.query(
    "select set_config(name, '0', false) from pg_settings where name = any($1)",
    [
      [
        "statement_timeout",
        "lock_timeout",
        "idle_in_transaction_session_timeout",
        "transaction_timeout",
      ],
    ],
  );
  return connection;
}
