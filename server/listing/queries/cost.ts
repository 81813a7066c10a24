/** Which way is cheaper, because the planner guesses text, rare pairs and experience wrongly. */
import type { CountEstimate, ListFilter } from "#/listing/list-types.ts";
import { hasSearch } from "./conditions.ts";

// In microseconds on a warm machine; a match that is gathered and sorted costs 1.
const INDEX_ROW_COST = 0.1;
const TEXT_LOOKUP_COST = 2.5;

/** `share`: how much of the matches must be passed to fill the page. */
export function isIndexScanCheaper(
  filter: ListFilter,
  scannedShare: number,
  { scope, narrow }: CountEstimate,
  total: number,
): boolean {
  const lookups = hasSearch(filter) ? narrow * TEXT_LOOKUP_COST : 0;
  return scannedShare * (scope * INDEX_ROW_COST + lookups) < total + 5_000;
}

export function isLookupCheaper({ scope, narrow }: CountEstimate): boolean {
  return scope * INDEX_ROW_COST + narrow * TEXT_LOOKUP_COST < 15_000;
}
