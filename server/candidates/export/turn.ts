/** Keeps a few long answers from taking the server from everybody else. */
import { Refusal } from "#/platform/refusal.ts";

/** A reader at 64 kB/s takes a batch of rows in about 7 s. */
const STALLED_MS = 60_000;

/**
 * Turns for so many at once. Each call takes one, or refuses (503) when all are taken, and answers
 * how to end it, which may be called twice.
 */
export function turnstile(atOnce: number): () => () => void {
  let running = 0;
  return () => {
    if (running >= atOnce) throw new Refusal(503, "platform.busy", { retryAfterSeconds: 30 });
    running += 1;
    let isOver = false;
    return () => {
      if (!isOver) running -= 1;
      isOver = true;
    };
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
