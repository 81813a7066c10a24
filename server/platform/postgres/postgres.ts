/** The embedded PostgreSQL: real binaries from npm, run by the server on a folder of its own. */
import { setTimeout as pause } from "node:timers/promises";
import { asStartFault, StartFault } from "#/platform/start-fault.ts";
import { findRunning, hasLiveOwner, noteOwner, type Running } from "./adopt.ts";
import { prepareData } from "./create.ts";
import { guardExit, launch } from "./launch.ts";
import { findPlace, type Options, type Place } from "./place.ts";
import { type Owned, reviveUntilStopped } from "./revive.ts";

export type Postgres = {
  /** A connection address of the superuser for one database of this server. */
  url: (database: string) => string;
  /** Fast shutdown; returns when the server is gone. A server that another process owns stays. */
  stop: () => Promise<void>;
};

/** Without `letGo` it belongs to another process. */
type Held = Owned | (Running & { letGo?: undefined });

// Two starters may want the same data or the same port at the same instant: one of them waits.
const collision = /lock file ".*" already exists|shared memory block|could not create any TCP\/IP/;
const patienceMs = 15_000;

/**
 * Starts PostgreSQL on the data in `dir`, which is made on first use, or joins the server that
 * already runs there; a server whose starter was killed is taken over and ends with us. One of ours
 * that ends by itself is started again at the same address.
 * @throws {StartFault} with one line for the operator
 */
export async function startPostgres(dir: string, options: Options = {}): Promise<Postgres> {
  try {
    const place = findPlace(dir, options);
    const password = await prepareData(place, options);
    const server = await hold(place, password, options);
    const stopOwned = server.letGo ? reviveUntilStopped(place, server, options) : undefined;
    let stopped: Promise<void> | undefined;
    return {
      url: (database) => addressOf(server, password, database),
      stop: () => {
        stopped ??= stopOwned?.() ?? Promise.resolve();
        return stopped;
      },
    };
  } catch (error) {
    throw asStartFault(error, dir);
  }
}

async function hold(place: Place, password: string, options: Options): Promise<Held> {
  const giveUp = Date.now() + patienceMs;
  for (;;) {
    const running = await findRunning(place, password);
    if (running) return joinOrAdopt(place, running, options);
    try {
      return await launch(place, options);
    } catch (error) {
      const collided = error instanceof StartFault && collision.test(error.message);
      if (!collided || Date.now() > giveUp) throw error;
      await pause(200);
    }
  }
}

function joinOrAdopt(place: Place, running: Running, { log }: Options): Held {
  if (hasLiveOwner(place, running.pid)) return running;
  log?.(`PostgreSQL ${running.pid} was left behind by a process that is gone: taken over`);
  noteOwner(place, running.pid);
  return { ...running, letGo: guardExit(place, running.pid) };
}

function addressOf(server: Running, password: string, database: string): string {
  return `postgres://postgres:${password}@127.0.0.1:${server.port}/${encodeURIComponent(database)}`;
}
