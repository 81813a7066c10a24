import type { Counted } from "@wasla/contract/platform/console";

/** What was counted one further than it is told. */
export function upTo(most: number, counted = 0): Counted {
  return { count: Math.min(counted, most), isMore: counted > most };
}
