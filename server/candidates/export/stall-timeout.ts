/** Even a slow reader, at 64 kB/s, takes a batch of rows in about 1 s. */
const STALL_TIMEOUT_MS = 60_000;

/** Passes the batches on; calls `onStall` if the reader takes a minute to ask for the next one. */
export async function* withStallTimeout<T>(
  batches: AsyncIterable<T>,
  onStall: () => void,
): AsyncGenerator<T> {
  for await (const batch of batches) {
    const stallTimer = setTimeout(onStall, STALL_TIMEOUT_MS);
    try {
      yield batch;
    } finally {
      clearTimeout(stallTimer);
    }
  }
}
