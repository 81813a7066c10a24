/** The queue's connections, which outlive a database that is away: a failed note would end us. */
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { isPassing } from "./database/passing.ts";

type Taken = (error: Error | undefined, client?: pg.PoolClient, done?: () => void) => void;

const LOOK_MS = 500;

/** Waits for a server that is away, for however long, until it is told to end. */
export class QueuePool extends pg.Pool {
  #isEnding = false;

  constructor(url: string) {
    super({ connectionString: url, max: 4, Client: QueueClient });
  }

  /** From now on nothing is waited for. */
  letGo(): void {
    this.#isEnding = true;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(taken: Taken): void;
  override connect(taken?: Taken): Promise<pg.PoolClient> | undefined {
    const client = this.#connectOnceThere();
    if (!taken) return client;
    client.then((found) => taken(undefined, found, found.release), taken);
    return undefined;
  }

  async #connectOnceThere(): Promise<pg.PoolClient> {
    for (;;) {
      try {
        return await super.connect();
      } catch (error) {
        if (this.#isEnding || !isPassing(error)) throw error;
        await pause(LOOK_MS);
      }
    }
  }
}

/** Of these codes the worker knows that the same may be asked again. */
const ASK_AGAIN = "40001";

class QueueClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: one signature for the driver's eleven overloads
  override query(...args: any[]): any {
    const answer: unknown = super.query(...(args as [string]));
    if (!(answer instanceof Promise)) return answer;
    return answer.catch((error: Error) => {
      throw isPassing(error) ? Object.assign(error, { code: ASK_AGAIN }) : error;
    });
  }
}
