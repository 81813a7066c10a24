import type { CappedCount } from "@wasla/contract/platform/operator-schemas";

/** What was counted one further than it is told. */
export function capCount(max: number, count = 0): CappedCount {
  return { count: Math.min(count, max), isMore: count > max };
}
