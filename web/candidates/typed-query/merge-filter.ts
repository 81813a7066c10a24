import type { CandidateFilter } from "@wasla/contract/candidates/filters";
import { isAgeRangeInvalid, isMaxExpOffered } from "#/candidates/filter/filter-rules.ts";

/**
 * Adds the filters of a typed query. They replace existing values, and the other end of a range is
 * dropped if the range would be reversed.
 */
export function mergeFilter(filter: CandidateFilter, added: CandidateFilter): CandidateFilter {
  const both: CandidateFilter = { ...filter, ...(added as CandidateFilter) };
  const { minExp, maxExp } = both;
  const isCrossed = maxExp !== undefined && !isMaxExpOffered(minExp, maxExp);
  return {
    ...both,
    ...(isAgeRangeInvalid(both) &&
      (added.ageMin === undefined ? { ageMin: undefined } : { ageMax: undefined })),
    ...(isCrossed && (added.minExp === undefined ? { minExp: undefined } : { maxExp: undefined })),
  };
}

/** Undoes the change from `before` to `after` but keeps later changes. */
export function restoreFilter(
  now: CandidateFilter,
  before: CandidateFilter,
  after: CandidateFilter,
): CandidateFilter {
  const names = new Set([
    ...Object.keys(before),
    ...Object.keys(after),
  ] as (keyof CandidateFilter)[]);
  const changed = [...names].filter((name) => before[name] !== after[name]);
  return { ...now, ...Object.fromEntries(changed.map((name) => [name, before[name]])) };
}
