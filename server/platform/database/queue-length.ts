/** Waiting entries, counted up to a limit. */
export type QueueLength = {
  readonly count: number;
  /** Null when nothing waits. */
  readonly oldestAt: Date | null;
};
