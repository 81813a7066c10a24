import { setTimeout } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";

const TIMEOUT_MS = 4_000;

/** Result of a part; null if it fails or times out, so that the page can show the others. */
export async function withTimeout<T>(
  log: FastifyBaseLogger,
  part: string,
  work: Promise<T>,
): Promise<T | null> {
  const waited = new AbortController();
  const late = setTimeout(TIMEOUT_MS, undefined, { signal: waited.signal, ref: false }).then(() => {
    throw new Error(`no answer within ${TIMEOUT_MS} ms`);
  });
  try {
    return await Promise.race([work, late]);
  } catch (error) {
    log.warn({ err: error, part }, "a part of the overview could not be read");
    return null;
  } finally {
    late.catch(() => {}); // aborting the timer rejects it
    work.catch(() => {}); // a failure after the timeout was logged as the timeout
    waited.abort();
  }
}
