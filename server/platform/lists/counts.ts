import type { CappedCount } from "@wasla/contract/platform/operator-schemas";

/** Waiting entries, counted up to a limit. */
export type QueueLength = {
  readonly count: number;
  /** Null when nothing waits. */
  readonly oldestAt: Date | null;
};

/** Expects a count that was limited to `max` + 1. */
export function capCount(max: number, count = 0): CappedCount {
  return { count: Math.min(count, max), isMore: count > max };
}
