/** Callers that send the same again until it is answered, as browsers and people do. */
import { setTimeout as pause } from "node:timers/promises";

type Answer = { readonly status: number };

/** How often nobody answered, or 5xx was answered. */
export type FailureCount = { failed: number };

const RETRY_DELAY_MS = 100;
const TIMEOUT_MS = 60_000;

/** The first answer that is no fault of the server's. */
export async function retryUntilAnswered<T extends Answer>(
  failures: FailureCount,
  call: () => Promise<T>,
): Promise<T> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const answer = await call().catch(() => undefined);
    if (answer && answer.status < 500) return answer;
    if (Date.now() > deadline) throw new Error(`no answer but ${answer?.status ?? "none"}`);
    failures.failed += 1;
    await pause(RETRY_DELAY_MS);
  }
}

/** Does the same again and again, one after the other, until told to end; answers how often. */
export function repeatUntilStopped(action: (time: number) => Promise<void>): () => Promise<number> {
  let isOver = false;
  const loop = (async () => {
    let time = 0;
    for (; !isOver; time += 1) await action(time);
    return time;
  })();
  loop.catch(() => {}); // told to whoever ends it
  return () => {
    isOver = true;
    return loop;
  };
}
