/** Aborts a task that makes no progress for this long, however long it takes in all. */
const stallTimeoutMs = 300_000;

type StallGuard = {
  readonly signal: AbortSignal;
  /** Call it on each sign of progress. */
  readonly keepAlive: () => void;
};

export async function abortWhenStalled<T>(
  signal: AbortSignal,
  task: (guard: StallGuard) => Promise<T>,
): Promise<T> {
  const stalled = new AbortController();
  const end = () => stalled.abort(new DOMException("nothing moved", "TimeoutError"));
  let timer = setTimeout(end, stallTimeoutMs);
  const keepAlive = () => {
    clearTimeout(timer);
    timer = setTimeout(end, stallTimeoutMs);
  };
  try {
    return await task({ signal: AbortSignal.any([signal, stalled.signal]), keepAlive });
  } finally {
    clearTimeout(timer);
  }
}
