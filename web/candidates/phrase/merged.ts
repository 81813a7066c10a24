import type { PhraseFilter } from "@wasla/contract/candidates/phrases/phrase-filter";
import { areAgesCrossed, isMaxExpOffered } from "#/candidates/filter/filter-rules.ts";
import type { Filter } from "#/candidates/list-address.ts";

/**
 * A filter with what a phrase adds. A phrase's value takes the place of the one before; the other
 * end of a range goes where the two no longer fit.
 */
export function merged(filter: Filter, added: PhraseFilter): Filter {
  const both: Filter = { ...filter, ...(added as Filter) };
  const { minExp, maxExp } = both;
  const isCrossed = maxExp !== undefined && !isMaxExpOffered(minExp, maxExp);
  return {
    ...both,
    ...(areAgesCrossed(both) &&
      (added.ageMin === undefined ? { ageMin: undefined } : { ageMax: undefined })),
    ...(isCrossed && (added.minExp === undefined ? { minExp: undefined } : { maxExp: undefined })),
  };
}

/** The filter as it is now, with what a phrase had changed as it was before. */
export function restored(now: Filter, before: Filter, after: Filter): Filter {
  const names = new Set([...Object.keys(before), ...Object.keys(after)] as (keyof Filter)[]);
  const changed = [...names].filter((name) => before[name] !== after[name]);
  return { ...now, ...Object.fromEntries(changed.map((name) => [name, before[name]])) };
}
