/** How long the rest will take, judged by how fast bytes have left lately. */
const lookBackMs = 20_000;
/** Before that, any guess would jump. */
const leastMs = 1000;

type Mark = { readonly at: number; readonly sentBytes: number };

export class Pace {
  #marks: readonly Mark[] = [];

  /** So many bytes in all have left by now; fewer than before where a piece is sent again. */
  note(sentBytes: number, at = performance.now()) {
    const isRepeated = sentBytes < (this.#marks.at(-1)?.sentBytes ?? 0);
    const marks = isRepeated ? [] : this.#marks;
    // One from before the time looked at bounds it, or a standstill in it would not count.
    const from = marks.findLastIndex((mark) => at - mark.at > lookBackMs);
    this.#marks = [...marks.slice(Math.max(0, from)), { at, sentBytes }];
  }

  /** Seconds for as many bytes, as roughly as they can be known. */
  secondsFor(bytes: number): number | undefined {
    const [first] = this.#marks;
    const last = this.#marks.at(-1);
    if (!first || !last || last.at - first.at < leastMs) return undefined;
    const perSecond = ((last.sentBytes - first.sentBytes) / (last.at - first.at)) * 1000;
    return perSecond > 0 ? roughly(bytes / perSecond) : undefined;
  }
}

/** A number that does not change with every byte: beyond ten seconds in steps of five. */
function roughly(seconds: number): number {
  return seconds < 10 ? Math.max(1, Math.round(seconds)) : Math.round(seconds / 5) * 5;
}
