/**
 * Rejects with `error()` if `work` takes too long. For libraries that only have an idle timeout: a
 * service that sends a byte now and then would keep its caller waiting for ever.
 */
export async function withTimeout<T>(
  work: Promise<T>,
  timeoutMs: number,
  error: () => Error,
): Promise<T> {
  const { promise: timedOut, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(error()), timeoutMs);
  try {
    return await Promise.race([work, timedOut]);
  } finally {
    clearTimeout(timer);
  }
}
