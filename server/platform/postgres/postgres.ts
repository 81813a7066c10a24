/** The embedded PostgreSQL: binaries from npm, run by this process on a folder of its own. */
import { setTimeout as pause } from "node:timers/promises";
import { StartupError, toStartupError } from "#/platform/startup-error.ts";
import { prepareDataDirectory } from "./data-directory.ts";
import { launchServer, stopOnExit, stopServer } from "./launch.ts";
import { type PostgresOptions, type PostgresPaths, resolvePaths } from "./postgres-paths.ts";
import {
  findRunningServer,
  hasLiveOwner,
  isProcessAlive,
  type RunningServer,
  recordOwner,
} from "./running-server.ts";

export type Postgres = {
  /** Connection URL of the superuser for one database. */
  url: (database: string) => string;
  /** Fast shutdown; resolves when the server is gone. A server of another process keeps running. */
  stop: () => Promise<void>;
};

/** Without `release` it belongs to another process. */
type ServerHandle = OwnedServer | (RunningServer & { release?: undefined });

// Two processes may race for the same data or the same port: one of them waits.
const collisionMessage =
  /lock file ".*" already exists|shared memory block|could not create any TCP\/IP/;
const startTimeoutMs = 15_000;

/**
 * Starts PostgreSQL on the data in `dir`, which is created on first use, or joins the server that
 * already runs there. A server whose owner was killed is taken over and stopped with us. A server
 * of ours that dies is restarted at the same address.
 * @throws {StartupError} with one line for the operator
 */
export async function startPostgres(dir: string, options: PostgresOptions = {}): Promise<Postgres> {
  try {
    const paths = resolvePaths(dir, options);
    const password = await prepareDataDirectory(paths, options);
    const server = await startOrJoin(paths, password, options);
    const stopOwned = server.release ? restartUntilStopped(paths, server, options) : undefined;
    let stopped: Promise<void> | undefined;
    return {
      url: (database) => connectionUrl(server, password, database),
      stop: () => {
        stopped ??= stopOwned?.() ?? Promise.resolve();
        return stopped;
      },
    };
  } catch (error) {
    throw toStartupError(error, dir);
  }
}

async function startOrJoin(
  paths: PostgresPaths,
  password: string,
  options: PostgresOptions,
): Promise<ServerHandle> {
  const deadline = Date.now() + startTimeoutMs;
  for (;;) {
    const running = await findRunningServer(paths, password);
    if (running) return joinOrAdopt(paths, running, options);
    try {
      return await launchServer(paths, options);
    } catch (error) {
      const collided = error instanceof StartupError && collisionMessage.test(error.message);
      if (!collided || Date.now() > deadline) throw error;
      await pause(200);
    }
  }
}

function joinOrAdopt(
  paths: PostgresPaths,
  running: RunningServer,
  { log }: PostgresOptions,
): ServerHandle {
  if (hasLiveOwner(paths, running.pid)) return running;
  log?.(`PostgreSQL ${running.pid} was left behind by a process that is gone: taken over`);
  recordOwner(paths, running.pid);
  return { ...running, release: stopOnExit(paths, running.pid) };
}

function connectionUrl(server: RunningServer, password: string, database: string): string {
  return `postgres://postgres:${password}@127.0.0.1:${server.port}/${encodeURIComponent(database)}`;
}

/** A server that is stopped with us. */
type OwnedServer = RunningServer & { readonly release: () => void };

const checkIntervalMs = 200;

/**
 * Restarts the server on its own port whenever it dies, as when the system kills it for its
 * memory, so that its URLs stay valid. Returns a function that stops it for good.
 */
function restartUntilStopped(paths: PostgresPaths, first: OwnedServer, options: PostgresOptions) {
  const stopping = new AbortController();
  let server = first;
  const restartIfGone = async () => {
    if (isProcessAlive(server.pid)) return;
    options.warn?.(`PostgreSQL ${server.pid} is gone: starting it again`);
    server.release();
    server = await launchServer(paths, { ...options, port: first.port });
  };
  const watch = async () => {
    while (await waitForNextCheck(stopping.signal))
      // Retried at the next check.
      await restartIfGone().catch((error: unknown) => options.warn?.(String(error)));
  };
  const watching = watch();
  return async () => {
    stopping.abort();
    await watching;
    await stopServer(paths, server.pid);
    server.release();
  };
}

/** True after the interval, false as soon as the signal aborts. */
function waitForNextCheck(signal: AbortSignal): Promise<boolean> {
  return pause(checkIntervalMs, true, { signal, ref: false }).catch(() => false);
}
