import { setTimeout as pause } from "node:timers/promises";

type Answer = { readonly status: number };

/** Calls without an answer, or answered with 5xx. */
export type FailureCount = { failed: number };

const RETRY_DELAY_MS = 100;
const TIMEOUT_MS = 60_000;

/** Repeats a call until it is answered with a status below 500. */
export async function retryUntilAnswered<T extends Answer>(
  failures: FailureCount,
  call: () => Promise<T>,
): Promise<T> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const response = await call().catch(() => undefined);
    if (response && response.status < 500) return response;
    if (Date.now() > deadline) throw new Error(`no answer but ${response?.status ?? "none"}`);
    failures.failed += 1;
    await pause(RETRY_DELAY_MS);
  }
}

/** Repeats an action until stopped; stopping returns the number of runs. */
export function repeatUntilStopped(action: (time: number) => Promise<void>): () => Promise<number> {
  let isOver = false;
  const loop = (async () => {
    let time = 0;
    for (; !isOver; time += 1) await action(time);
    return time;
  })();
  loop.catch(() => {}); // a failure surfaces when the loop is stopped
  return () => {
    isOver = true;
    return loop;
  };
}
