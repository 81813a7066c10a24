/** How long the rest will take, judged by what was sent since this tab began or went on. */
export class Pace {
  readonly #from = performance.now();
  #sentBytes = 0;

  noteSent(bytes: number) {
    this.#sentBytes += bytes;
  }

  /** Seconds for as many bytes; unknown until something was sent. */
  secondsFor(bytes: number): number | undefined {
    if (this.#sentBytes === 0) return undefined;
    const seconds = (performance.now() - this.#from) / 1000;
    return Math.max(1, Math.round((bytes / this.#sentBytes) * seconds));
  }
}
