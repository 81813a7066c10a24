/** Picks the cheaper strategy; the planner misestimates text, rare combinations and experience. */
import type { CountEstimate, ListFilter } from "#/listing/list-query.ts";
import { hasSearch } from "./conditions.ts";

// In microseconds with warm caches; gathering and sorting one match costs 1.
const INDEX_ROW_COST = 0.1;
const TEXT_LOOKUP_COST = 2.5;
const SORT_START_COST = 5_000;

/** `scannedShare`: share of the matches that must be read to fill the page. */
export function isIndexScanCheaper(
  filter: ListFilter,
  scannedShare: number,
  { scope, matches }: CountEstimate,
  total: number,
): boolean {
  const lookups = hasSearch(filter) ? matches * TEXT_LOOKUP_COST : 0;
  return scannedShare * (scope * INDEX_ROW_COST + lookups) < total + SORT_START_COST;
}

/** The same decision in SQL, for the first page of a list whose estimate is its total. */
export function isFirstPageScanCheaper(limit: string): string {
  const scanCost = `${limit}::float8 / nullif(matches, 0) * scope * ${INDEX_ROW_COST}`;
  return `coalesce(${scanCost} < matches + ${SORT_START_COST}, false)`;
}

export function isLookupCheaper({ scope, matches }: CountEstimate): boolean {
  return scope * INDEX_ROW_COST + matches * TEXT_LOOKUP_COST < 15_000;
}
