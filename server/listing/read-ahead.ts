/**
 * Asks for the next item while the caller works on the last one. A caller who stops early ends
 * `source` too, once the item that was asked for has arrived.
 */
export async function* readAhead<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
  const items = source[Symbol.asyncIterator]();
  try {
    let next = items.next();
    for (;;) {
      const { done, value } = await next;
      if (done) return;
      next = items.next();
      next.catch(() => {}); // thrown when it is awaited; a caller who has stopped never does
      yield value;
    }
  } finally {
    await items.return?.();
  }
}
