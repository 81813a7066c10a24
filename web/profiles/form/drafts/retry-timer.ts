const retryMs = { initial: 5_000, max: 60_000 };

/** Does a thing later: once, however often it is asked for; again and again more rarely. */
export class RetryTimer {
  private readonly callback: () => void;
  private timer: number | undefined;
  private nextRetryMs = retryMs.initial;

  constructor(act: () => void) {
    this.callback = act;
  }

  schedule(ms: number) {
    this.cancel();
    this.timer = window.setTimeout(this.callback, ms);
  }

  /** After nothing was reached: the longer that lasts, the longer the pause. */
  retry() {
    this.schedule(this.nextRetryMs);
    this.nextRetryMs = Math.min(this.nextRetryMs * 2, retryMs.max);
  }

  reset() {
    this.nextRetryMs = retryMs.initial;
  }

  cancel() {
    window.clearTimeout(this.timer);
  }
}
