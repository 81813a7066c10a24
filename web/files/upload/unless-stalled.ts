/** Gives up what shows no sign of life for a while, however long all of it takes. */
const stallMs = 300_000;

type Life = {
  readonly signal: AbortSignal;
  /** Called at each sign of life. */
  readonly beat: () => void;
};

export async function unlessStalled<T>(
  signal: AbortSignal,
  deed: (life: Life) => Promise<T>,
): Promise<T> {
  const stalled = new AbortController();
  const end = () => stalled.abort(new DOMException("nothing moved", "TimeoutError"));
  let timer = setTimeout(end, stallMs);
  const beat = () => {
    clearTimeout(timer);
    timer = setTimeout(end, stallMs);
  };
  try {
    return await deed({ signal: AbortSignal.any([signal, stalled.signal]), beat });
  } finally {
    clearTimeout(timer);
  }
}
