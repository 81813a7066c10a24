import { AppError, tooManyRequests } from "#/platform/app-error.ts";

/** A reader at 64 kB/s takes a batch of rows in about 7 s. */
const STALL_TIMEOUT_MS = 60_000;

type ConcurrencyLimits = { readonly max: number; readonly maxPerOwner?: number };

/**
 * The returned function reserves one of `max` slots and returns its release, which may be called
 * twice. It throws 503 if no slot is free and 429 if the owner has `maxPerOwner` already.
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

/** Passes the batches on; calls `onStall` if the reader does not ask for the next for a minute. */
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
