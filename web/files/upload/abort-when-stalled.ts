/** Gives up what shows no sign of life for a while, however long all of it takes. */
const stallTimeoutMs = 300_000;

type StallGuard = {
  readonly signal: AbortSignal;
  /** Called at each sign of life. */
  readonly keepAlive: () => void;
};

export async function abortWhenStalled<T>(
  signal: AbortSignal,
  task: (life: StallGuard) => Promise<T>,
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
