import { setTimeout } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";

/** An operator waits no longer than this for any part. */
const TIMEOUT_MS = 4_000;

/** What a part of a page says; null where it fails or takes too long: the rest is shown. */
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
    late.catch(() => {}); // it is ended, which is a failure of its own
    work.catch(() => {}); // late trouble was told as being late
    waited.abort();
  }
}
