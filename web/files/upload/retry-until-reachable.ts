/** Repeats a request until the server answers, however long the connection is lost. */
import { ApiError } from "#/platform/api/api-error.ts";

const initialDelayMs = 1000;
const maxDelayMs = 30_000;
/** Attempts after a server error; a lost connection is retried without limit. */
const maxServerErrors = 3;
const transientStatuses = new Set([0, 408, 425, 502, 503, 504]);

type RetryOptions = { readonly signal: AbortSignal; readonly onWait: () => void };

export async function retryUntilReachable<T>(
  request: () => Promise<T>,
  options: RetryOptions,
): Promise<T> {
  for (let attempts = 0; ; attempts += 1) {
    try {
      return await request();
    } catch (error) {
      options.signal.throwIfAborted();
      if (!isTransientError(error, attempts)) throw error;
      options.onWait();
      await waitForRetry(attempts, options.signal);
    }
  }
}

function isTransientError(error: unknown, attempts: number): boolean {
  if (error instanceof DOMException) return error.name === "TimeoutError";
  if (!(error instanceof ApiError)) return false;
  return (
    transientStatuses.has(error.status) || (error.status === 500 && attempts < maxServerErrors)
  );
}

/** Resolves when the device is online again, at the latest after a growing delay. */
function waitForRetry(attempts: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const finish = () => {
      clearTimeout(timer);
      window.removeEventListener("online", finish);
      signal.removeEventListener("abort", finish);
      if (signal.aborted) reject(signal.reason);
      else resolve();
    };
    const timer = setTimeout(finish, Math.min(maxDelayMs, initialDelayMs * 2 ** attempts));
    window.addEventListener("online", finish);
    signal.addEventListener("abort", finish);
  });
}
