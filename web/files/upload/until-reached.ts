/** Does something until the server has answered it, however long the connection is away. */
import { CallError } from "#/platform/call/call-error.ts";

const firstMs = 1000;
const mostMs = 30_000;
/** A server that fails by itself is asked that often; a connection is waited for without an end. */
const mostFailures = 3;
const passing = new Set([0, 408, 425, 502, 503, 504]);

type Waiting = { readonly signal: AbortSignal; readonly onWait: () => void };

export async function untilReached<T>(deed: () => Promise<T>, waiting: Waiting): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await deed();
    } catch (error) {
      waiting.signal.throwIfAborted();
      if (!mayPass(error, tries)) throw error;
      waiting.onWait();
      await nextTry(tries, waiting.signal);
    }
  }
}

function mayPass(error: unknown, tries: number): boolean {
  if (error instanceof DOMException) return error.name === "TimeoutError";
  if (!(error instanceof CallError)) return false;
  return passing.has(error.status) || (error.status === 500 && tries < mostFailures);
}

/** When the device has a network again, at the latest after a while that grows. */
function nextTry(tries: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener("online", done);
      signal.removeEventListener("abort", done);
      if (signal.aborted) reject(signal.reason);
      else resolve();
    };
    const timer = setTimeout(done, Math.min(mostMs, firstMs * 2 ** tries));
    window.addEventListener("online", done);
    signal.addEventListener("abort", done);
  });
}
