/** How long the rest will take, judged by how fast bytes have left lately. */
const windowMs = 20_000;
/** Before that, any guess would jump. */
const minSpanMs = 1000;

type Sample = { readonly at: number; readonly sentBytes: number };

export class TransferRate {
  #samples: readonly Sample[] = [];

  /** So many bytes in all have left by now; fewer than before where a piece is sent again. */
  record(sentBytes: number, at = performance.now()) {
    const isRepeated = sentBytes < (this.#samples.at(-1)?.sentBytes ?? 0);
    const samples = isRepeated ? [] : this.#samples;
    // One from before the time looked at bounds it, or a standstill in it would not count.
    const from = samples.findLastIndex((mark) => at - mark.at > windowMs);
    this.#samples = [...samples.slice(Math.max(0, from)), { at, sentBytes }];
  }

  /** Seconds for as many bytes, as roughly as they can be known. */
  estimateSeconds(bytes: number): number | undefined {
    const [first] = this.#samples;
    const last = this.#samples.at(-1);
    if (!first || !last || last.at - first.at < minSpanMs) return undefined;
    const perSecond = ((last.sentBytes - first.sentBytes) / (last.at - first.at)) * 1000;
    return perSecond > 0 ? roundSeconds(bytes / perSecond) : undefined;
  }
}

/** A number that does not change with every byte: beyond ten seconds in steps of five. */
function roundSeconds(seconds: number): number {
  return seconds < 10 ? Math.max(1, Math.round(seconds)) : Math.round(seconds / 5) * 5;
}
