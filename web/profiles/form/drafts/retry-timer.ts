const retryMs = { initial: 5_000, max: 60_000 };

/** Runs a callback later, once per schedule; repeated retries wait longer each time. */
export class RetryTimer {
  private readonly callback: () => void;
  private timer: number | undefined;
  private nextRetryMs = retryMs.initial;

  constructor(callback: () => void) {
    this.callback = callback;
  }

  schedule(ms: number) {
    this.cancel();
    this.timer = window.setTimeout(this.callback, ms);
  }

  /** Doubles the delay with each call, up to a minute. */
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
