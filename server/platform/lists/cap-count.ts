import type { CappedCount } from "@wasla/contract/platform/operator-schemas";

/** Expects a count that was limited to `max` + 1. */
export function capCount(max: number, count = 0): CappedCount {
  return { count: Math.min(count, max), isMore: count > max };
}
