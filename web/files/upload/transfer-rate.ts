/** Estimates the time left from how fast bytes were sent lately. */
const windowMs = 20_000;
/** Over a shorter span, estimates would jump. */
const minSpanMs = 1000;

type Sample = { readonly at: number; readonly sentBytes: number };

export class TransferRate {
  #samples: readonly Sample[] = [];

  /** `sentBytes` is the total so far; it drops when a chunk is sent again. */
  record(sentBytes: number, at = performance.now()) {
    const isRepeated = sentBytes < (this.#samples.at(-1)?.sentBytes ?? 0);
    const samples = isRepeated ? [] : this.#samples;
    // One sample from before the window stays, or a standstill in the window would not count.
    const from = samples.findLastIndex((sample) => at - sample.at > windowMs);
    this.#samples = [...samples.slice(Math.max(0, from)), { at, sentBytes }];
  }

  /** Rounded seconds; undefined if there is too little to estimate from. */
  estimateSeconds(bytes: number): number | undefined {
    const [first] = this.#samples;
    const last = this.#samples.at(-1);
    if (!first || !last || last.at - first.at < minSpanMs) return undefined;
    const perSecond = ((last.sentBytes - first.sentBytes) / (last.at - first.at)) * 1000;
    return perSecond > 0 ? roundSeconds(bytes / perSecond) : undefined;
  }
}

/** In steps of five above ten seconds, so that the number does not change with every byte. */
function roundSeconds(seconds: number): number {
  return seconds < 10 ? Math.max(1, Math.round(seconds)) : Math.round(seconds / 5) * 5;
}
