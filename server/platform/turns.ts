/** Lets only so many work at once, and only so many wait for it. */
import { Refusal } from "#/platform/refusal.ts";

type Bounds = { readonly atOnce: number; readonly waiting: number };
type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** Whoever comes first is served first; refuses (503) who would have to wait behind too many. */
export function turnsOf({ atOnce, waiting }: Bounds): InTurn {
  const queue: (() => void)[] = [];
  let running = 0;

  return async (work) => {
    if (running < atOnce) running += 1;
    else if (queue.length < waiting) await new Promise<void>((next) => queue.push(next));
    else throw new Refusal(503, "platform.busy", { retryAfterSeconds: 5 });
    try {
      return await work();
    } finally {
      const next = queue.shift(); // takes over this turn, so that nobody slips in between
      if (next) next();
      else running -= 1;
    }
  };
}
