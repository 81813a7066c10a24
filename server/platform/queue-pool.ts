/** Connections of the job queue that survive a database outage, which would end the process. */
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { closeReadOnlyConnections, ReadOnlyAwareClient } from "./database/read-only-connections.ts";
import { isTransientError } from "./database/transient-error.ts";
import { jobCompletionPattern } from "./queue-tables.ts";

type ConnectCallback = (
  error: Error | undefined,
  client?: pg.PoolClient,
  done?: () => void,
) => void;

type Options = {
  readonly connections: number;
  readonly warn: (message: string) => void;
};

const POLL_INTERVAL_MS = 500;
const MAX_REPEAT_DELAY_MS = 30_000;

/** Waits for a server that is unreachable or read-only for as long as it takes, until stopped. */
export class QueuePool extends pg.Pool {
  #isEnding = false;
  #isReadOnly = false;
  #hasConnected = false;
  #lastRefusal: string | undefined;
  readonly #warn: Options["warn"];

  constructor(url: string, { connections, warn }: Options) {
    super({ connectionString: url, max: connections, Client: QueueClient });
    this.#warn = warn;
    closeReadOnlyConnections(this, () => {
      if (!this.#isReadOnly) warn("the database takes no writes: the queue waits for it");
      this.#isReadOnly = true;
    });
    this.on("connect", (client) => {
      if (client instanceof QueueClient) client.retryLater = (statement) => this.#retry(statement);
    });
  }

  /** From now on failures are thrown instead of waited for. */
  stopWaiting(): void {
    this.#isEnding = true;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(taken?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    const client = this.#connectWhenAvailable();
    if (!taken) return client;
    client.then((found) => taken(undefined, found, found.release), taken);
    return undefined;
  }

  async #connectWhenAvailable(): Promise<pg.PoolClient> {
    for (;;) {
      try {
        const client = await super.connect();
        this.#hasConnected = true;
        this.#lastRefusal = undefined;
        if (await this.#canWrite(client)) return client;
      } catch (error) {
        if (this.#isEnding) throw error;
        if (!isTransientError(error)) this.#waitUnlessStarting(error);
      }
      await pause(POLL_INTERVAL_MS);
    }
  }

  /**
   * A wrong address or password fails the start. Later, as while a role or host name is replaced,
   * it is waited for too.
   */
  #waitUnlessStarting(error: unknown): void {
    if (!this.#hasConnected) throw error;
    const refusal = String(error);
    if (refusal !== this.#lastRefusal) this.#warn(`the queue cannot connect: ${refusal}`);
    this.#lastRefusal = refusal;
  }

  /** Checks only after a write was rejected; closes the client while the server is read-only. */
  async #canWrite(client: pg.PoolClient): Promise<boolean> {
    if (!this.#isReadOnly || this.#isEnding) return true;
    const { rows } = await client.query("show transaction_read_only").catch((error) => {
      client.release(true);
      throw error;
    });
    this.#isReadOnly = rows[0]?.transaction_read_only === "on";
    if (this.#isReadOnly) client.release(true);
    return !this.#isReadOnly;
  }

  /** Until it succeeds. If we stop before, the job stays locked until others release it. */
  async #retry(ended: pg.QueryConfig): Promise<void> {
    let delay = POLL_INTERVAL_MS;
    while (!this.#isEnding) {
      await pause(delay, undefined, { ref: false });
      delay = Math.min(2 * delay, MAX_REPEAT_DELAY_MS);
      try {
        const client = await this.connect();
        if (client instanceof QueueClient)
          await client.queryOnce(ended).finally(() => client.release());
        return;
      } catch (error) {
        this.#warn(`the end of a job could not be recorded yet: ${String(error)}`);
      }
    }
  }
}

/** graphile-worker retries statements that fail with this code. */
const SERIALIZATION_FAILURE = "40001";

/**
 * graphile-worker does not await the statements that complete jobs, so one that fails for good
 * would end the process with an unhandled rejection.
 */
class QueueClient extends ReadOnlyAwareClient {
  retryLater: (ended: pg.QueryConfig) => Promise<void> = async () => {};

  // biome-ignore lint/suspicious/noExplicitAny: one signature for the driver's eleven overloads
  override query(...args: any[]): any {
    const [statement] = args;
    const result: unknown = super.query(...(args as [string]));
    if (!(result instanceof Promise)) return result;
    return result.catch((error: Error) => {
      if (typeof statement === "object" && jobCompletionPattern.test(statement.text)) {
        void this.retryLater(statement);
        return { rows: [], rowCount: 0 };
      }
      throw isTransientError(error) ? Object.assign(error, { code: SERIALIZATION_FAILURE }) : error;
    });
  }

  /** Leaves failures to the caller. */
  queryOnce(statement: pg.QueryConfig): Promise<unknown> {
    return super.query(statement);
  }
}
