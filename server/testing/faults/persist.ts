/** Callers that send the same again until it is answered, as browsers and people do. */
import { setTimeout as pause } from "node:timers/promises";

type Answer = { readonly status: number };

/** How often nobody answered, or 5xx was answered. */
export type Tries = { failed: number };

const AGAIN_MS = 100;
const PATIENCE_MS = 60_000;

/** The first answer that is no fault of the server's. */
export async function persist<T extends Answer>(tries: Tries, call: () => Promise<T>): Promise<T> {
  const giveUp = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await call().catch(() => undefined);
    if (answer && answer.status < 500) return answer;
    if (Date.now() > giveUp) throw new Error(`no answer but ${answer?.status ?? "none"}`);
    tries.failed += 1;
    await pause(AGAIN_MS);
  }
}

/** Does the same again and again, one after the other, until told to end; answers how often. */
export function keepDoing(deed: (time: number) => Promise<void>): () => Promise<number> {
  let isOver = false;
  const doing = (async () => {
    let time = 0;
    for (; !isOver; time += 1) await deed(time);
    return time;
  })();
  doing.catch(() => {}); // told to whoever ends it
  return () => {
    isOver = true;
    return doing;
  };
}
