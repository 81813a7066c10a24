/** Which way is cheaper, because the planner guesses text, rare pairs and experience wrongly. */
import type { Filter, Size } from "#/listing/filter.ts";
import { isSearched } from "./conditions.ts";

// In microseconds on a warm machine; a match that is gathered and sorted costs 1.
const INDEX_ROW = 0.1;
const TEXT_LOOKUP = 2.5;

/** `share`: how much of the matches must be passed to fill the page. */
export function isWalkCheaper(
  filter: Filter,
  share: number,
  { scope, narrow }: Size,
  total: number,
): boolean {
  const lookups = isSearched(filter) ? narrow * TEXT_LOOKUP : 0;
  return share * (scope * INDEX_ROW + lookups) < total + 5_000;
}

export function isLookupCheaper({ scope, narrow }: Size): boolean {
  return scope * INDEX_ROW + narrow * TEXT_LOOKUP < 15_000;
}
