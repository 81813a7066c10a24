/** What waits, as far as it is counted. */
export type QueueLength = {
  readonly count: number;
  /** Null where nothing waits. */
  readonly oldestAt: Date | null;
};
