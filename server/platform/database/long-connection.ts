/** One connection without time limits, for long statements and COPY. */
import { CamelCasePlugin, Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Database, Tables } from "./database.ts";

export class LongConnection extends pg.Client {
  /** Kysely on the same connection. */
  readonly db: Database;

  constructor(url: string) {
    super({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true });
    this.on("error", () => {}); // a lost connection fails the current or next statement
    const pool = { connect: async () => this, end: async () => {}, options: {} };
    this.db = new Kysely<Tables>({
      dialect: new PostgresDialect({ pool }),
      plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    });
  }

  /** Kysely calls it on the clients of a pool. */
  release(): void {}
}

/** Connects and turns off the server's time limits. */
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
