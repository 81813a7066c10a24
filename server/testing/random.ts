/** Pseudo-random numbers that repeat for the same seed. */
export type Random = {
  /** From 0 to n - 1. */
  readonly below: (n: number) => number;
  /** Whether an event of this probability happens. */
  readonly chance: (probability: number) => boolean;
  readonly pick: <T>(list: readonly T[]) => T;
  readonly sometimes: <T>(probability: number, make: () => T) => T | undefined;
};

/** A linear congruential generator. */
export function createRandom(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
  const below = (n: number) => Math.floor(next() * n);
  return {
    below,
    chance: (probability) => next() < probability,
    pick: <T>(list: readonly T[]) => list[below(list.length)] as T,
    sometimes: (probability, make) => (next() < probability ? make() : undefined),
  };
}
