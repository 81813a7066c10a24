/** Restarts a server that dies, for example one that the system killed for its memory. */
import { setTimeout as pause } from "node:timers/promises";
import { launchServer, stopServer } from "./launch.ts";
import type { PostgresOptions, PostgresPaths } from "./postgres-paths.ts";
import { isProcessAlive, type RunningServer } from "./running-server.ts";

/** A server that is stopped with us. */
export type OwnedServer = RunningServer & { readonly release: () => void };

const checkIntervalMs = 200;

/**
 * Restarts the server on its own port whenever it is gone, so that its URLs stay valid. Returns a
 * function that stops it for good.
 */
export function restartUntilStopped(
  place: PostgresPaths,
  first: OwnedServer,
  options: PostgresOptions,
) {
  const stopping = new AbortController();
  let server = first;
  const restartIfGone = async () => {
    if (isProcessAlive(server.pid)) return;
    options.warn?.(`PostgreSQL ${server.pid} is gone: starting it again`);
    server.release();
    server = await launchServer(place, { ...options, port: first.port });
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
    await stopServer(place, server.pid);
    server.release();
  };
}

/** True after the interval, false as soon as the signal aborts. */
function waitForNextCheck(signal: AbortSignal): Promise<boolean> {
  const rest = pause(checkIntervalMs, true, { signal, ref: false });
  return rest.catch(() => false);
}
