/** Pseudo-random numbers that repeat for the same seed. */
export type Random = {
  /** From 0 to n - 1. */
  readonly below: (n: number) => number;
  readonly isLucky: (chance: number) => boolean;
  readonly pick: <T>(list: readonly T[]) => T;
  readonly sometimes: <T>(chance: number, make: () => T) => T | undefined;
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
    isLucky: (chance) => next() < chance,
    pick: <T>(list: readonly T[]) => list[below(list.length)] as T,
    sometimes: (chance, make) => (next() < chance ? make() : undefined),
  };
}
