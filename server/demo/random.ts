/** Pseudo-random numbers that repeat for the same seed on every machine. */
export type Random = {
  /** In [0, 1). */
  readonly next: () => number;
  /** Integer in [0, limit). */
  readonly below: (limit: number) => number;
  /** Whether an event of this probability happens. */
  readonly chance: (probability: number) => boolean;
  readonly pick: <T>(list: readonly [T, ...T[]] | readonly T[]) => T;
  /** Approximately normally distributed. */
  readonly normal: (mean: number, deviation: number) => number;
};

/** A value and its relative frequency. */
export type WeightedValue<T> = readonly [value: T, weight: number];

export function createRandom(seed: number): Random {
  const next = mulberry32(seed);
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick: (list) => {
      const picked = list[below(list.length)];
      if (picked === undefined) throw new Error("nothing to choose from");
      return picked;
    },
    normal: (mean, deviation) => mean + (next() + next() + next() + next() - 2) * deviation * 1.73,
  };
}

/** Draws by weight in logarithmic time. */
export function createWeightedPicker<T>(
  entries: readonly WeightedValue<T>[],
): (random: Random) => T {
  let sum = 0;
  const sums = entries.map(([, weight]) => {
    sum += weight;
    return sum;
  });
  return (random) => {
    const drawn = random.next() * sum;
    let low = 0;
    let high = sums.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) > drawn) high = middle;
      else low = middle + 1;
    }
    const entry = entries[low];
    if (!entry) throw new Error("nothing to choose from");
    return entry[0];
  };
}

/** Up to `count` different values. */
export function pickDistinct<T>(count: number, pick: () => T): T[] {
  const found = new Set<T>();
  for (let attempts = 0; found.size < count && attempts < count * 4; attempts++) found.add(pick());
  return [...found];
}

/** Mulberry32 by Tommy Ettinger: fast, and good enough for demo data. */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
