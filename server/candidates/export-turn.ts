/** Keeps exports from taking the database from everybody else: each holds a connection until it is read. */
import { Refusal } from "#/platform/refusal.ts";

/** Far fewer than the pool has connections. */
const AT_ONCE = 4;

/** A reader at 64 kB/s takes a batch of rows in about 7 s. */
const STALLED_MS = 60_000;

let running = 0;

/** Refuses (503) when enough exports run. Answers how to end the turn, which may be called twice. */
export function takeTurn(): () => void {
  if (running >= AT_ONCE) throw new Refusal(503, "platform.busy");
  running += 1;
  let isOver = false;
  return () => {
    if (!isOver) running -= 1;
    isOver = true;
  };
}

/** The same batches; `onStall` is called when a reader has one and asks for no more for a minute. */
export async function* whileRead<T>(
  batches: AsyncIterable<T>,
  onStall: () => void,
): AsyncGenerator<T> {
  for await (const batch of batches) {
    const patience = setTimeout(onStall, STALLED_MS);
    try {
      yield batch;
    } finally {
      clearTimeout(patience);
    }
  }
}
