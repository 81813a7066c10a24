/**
 * The result of some work, or `error` once it takes too long. For services whose library knows only
 * how long nothing may come: one that sends a byte now and then would hold its caller for ever.
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
