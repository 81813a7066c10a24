const retryMs = { first: 5_000, longest: 60_000 };

/** Does a thing later: once, however often it is asked for; again and again more rarely. */
export class Later {
  private readonly act: () => void;
  private timer: number | undefined;
  private nextRetryMs = retryMs.first;

  constructor(act: () => void) {
    this.act = act;
  }

  in(ms: number) {
    this.never();
    this.timer = window.setTimeout(this.act, ms);
  }

  /** After nothing was reached: the longer that lasts, the longer the pause. */
  retry() {
    this.in(this.nextRetryMs);
    this.nextRetryMs = Math.min(this.nextRetryMs * 2, retryMs.longest);
  }

  reached() {
    this.nextRetryMs = retryMs.first;
  }

  never() {
    window.clearTimeout(this.timer);
  }
}
