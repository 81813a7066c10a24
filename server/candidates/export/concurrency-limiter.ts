/** Keeps a few long answers from taking the server from everybody else. */
import { AppError, tooManyRequests } from "#/platform/app-error.ts";

/** A reader at 64 kB/s takes a batch of rows in about 7 s. */
const STALL_TIMEOUT_MS = 60_000;

type ConcurrencyLimits = { readonly max: number; readonly maxPerOwner?: number };

/**
 * Turns for so many at once, of one owner fewer. Each call takes one, or refuses (503) when all are
 * taken and (429) when the owner has its share, and answers how to end it, which may be called
 * twice.
 */
export function concurrencyLimiter({
  max,
  maxPerOwner = max,
}: ConcurrencyLimits): (owner: string) => () => void {
  const owners: string[] = [];
  return (owner) => {
    if (owners.filter((each) => each === owner).length >= maxPerOwner) throw tooManyRequests();
    if (owners.length >= max) throw new AppError(503, "platform.busy", { retryAfterSeconds: 30 });
    owners.push(owner);
    let isOver = false;
    return () => {
      if (!isOver) owners.splice(owners.indexOf(owner), 1);
      isOver = true;
    };
  };
}

/** The same batches; `onStall` is called when a reader asks for no more for a minute. */
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
