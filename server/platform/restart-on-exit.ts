/** Restarts workers that exit by themselves: a server without them looks healthy, but jobs wait. */
import { setTimeout as pause } from "node:timers/promises";
import type { Logger, Runner } from "graphile-worker";

export type RunningWorkers = { readonly stop: () => Promise<void> };

/** In milliseconds; an aborted pause ends early. */
type Timer = {
  readonly now: () => number;
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
};

const FIRST_RESTART_MS = 1_000;
const MAX_RESTART_MS = 60_000;

/** The delay doubles while they keep exiting, and is reset after they have run for a while. */
export async function restartOnExit(
  start: () => Promise<Pick<Runner, "promise" | "stop">>,
  logger: Pick<Logger, "error">,
  timer: Timer = systemTimer,
): Promise<RunningWorkers> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let runner = await start();
  const restart = async () => {
    for (let delay = FIRST_RESTART_MS; !signal.aborted; ) {
      const startedAt = timer.now();
      await runner.promise.catch(() => {}); // logged by the worker itself
      if (signal.aborted) return;
      logger.error("workers of the queue have ended; they are started again");
      if (timer.now() - startedAt > MAX_RESTART_MS) delay = FIRST_RESTART_MS;
      await timer.pause(delay, signal);
      delay = Math.min(2 * delay, MAX_RESTART_MS);
      if (signal.aborted) return;
      runner = await start().catch((error) => {
        logger.error(`workers of the queue cannot be started: ${String(error)}`);
        return runner;
      });
    }
  };
  const restarting = restart();
  const stop = async () => {
    stopping.abort();
    await runner.stop().catch(() => {}); // it may have exited by itself
    await restarting;
    await runner.stop().catch(() => {}); // it may have been restarted meanwhile
  };
  return { stop };
}

const systemTimer: Timer = {
  now: () => performance.now(),
  pause: (ms, signal) => pause(ms, undefined, { signal }).catch(() => {}),
};
