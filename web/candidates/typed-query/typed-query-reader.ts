import type { CandidateFilter } from "@wasla/contract/candidates/filters";
import { parseTypedQuery } from "@wasla/contract/candidates/typed-query/parse-typed-query";
import { removeQuotes } from "@wasla/contract/candidates/typed-query/tokens";
import {
  buildVocabulary,
  type CatalogueNames,
} from "@wasla/contract/candidates/typed-query/vocabulary";
import { listSeparatorOf } from "@wasla/contract/platform/language";
import { isAgeRangeInvalid, isMaxExpOffered } from "#/candidates/filter/filter-rules.ts";
import { countryName, labelIn, nationalityName } from "#/catalogue/catalogue-names.ts";
import { professionsQuery, skillsQuery } from "#/catalogue/requests.ts";
import { queryClient } from "#/platform/api/query-client.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { currentLanguage, translate } from "#/platform/language/language.ts";

export type SearchBoxState = {
  readonly currentFilter: () => CandidateFilter;
  /** Sets the filter, the text of the box and the search at once. */
  readonly apply: (filter: CandidateFilter, text: string, search: string) => void;
};

export type TypedQueryReader = {
  /** The search for a text without any recognised filter. */
  readonly toSearchText: (text: string) => string;
  /** Applies recognised filters, with Undo; returns false if there are none. */
  readonly applyFilters: (text: string, isFinished: boolean, searchBox: SearchBoxState) => boolean;
};

/** Recognises all professions, or only the client's own if given. */
export async function createTypedQueryReader(
  ownProfessions: CatalogueNames["professions"] | undefined,
): Promise<TypedQueryReader> {
  const [professions, skills] = await Promise.all([
    ownProfessions ?? queryClient.ensureQueryData(professionsQuery()),
    queryClient.ensureQueryData(skillsQuery()),
  ]);
  const names = { professions, skills };
  const vocabulary = buildVocabulary(names);
  const dismissedParts = new Set<string>();
  return {
    toSearchText: (text) => {
      // Clearing the box forgets the dismissed parts.
      if (text.trim() === "") dismissedParts.clear();
      return removeQuotes(text);
    },
    applyFilters: (text, isFinished, { currentFilter, apply }) => {
      const { filter, parts, rest } = parseTypedQuery(text, vocabulary, {
        dismissedParts,
        isFinished,
      });
      if (parts.length === 0) return false;
      const before = currentFilter();
      const after = mergeFilter(before, filter);
      apply(after, separateRest(text, rest), removeQuotes(rest));
      notify.undo(describeFilters(filter, names), () => {
        for (const part of parts) dismissedParts.add(part);
        apply(restoreFilter(currentFilter(), before, after), text, removeQuotes(text));
      });
      return true;
    },
  };
}

/** Appends a separator if the last word became a filter, so that typing starts a new word. */
function separateRest(text: string, rest: string): string {
  const isTail = text.endsWith(rest.split(/\s/).at(-1) ?? "");
  if (rest === "" || isTail) return rest;
  return /[,،]\s*$/.test(text) ? `${rest}, ` : `${rest} `;
}

/** Filters as a sentence: "Filters added: Female, Age 25 to 35". */
function describeFilters(filter: CandidateFilter, { professions, skills }: CatalogueNames): string {
  const language = currentLanguage();
  const { gender, country, nationality, employmentStatus: status } = filter;
  const labelOf = (entries: CatalogueNames["skills"], id: number | undefined) => {
    const entry = entries.find(({ _id }) => _id === String(id));
    return entry && labelIn(language, entry);
  };
  const name = nationality && nationalityName(nationality, language);
  const descriptions = [
    labelOf(professions, filter.profId),
    gender && translate("candidates", gender),
    name && translate("candidates", "queryNationality", { name }),
    labelOf(skills, filter.skillId),
    describeRange("queryAge", filter.ageMin, filter.ageMax),
    status && translate("candidates", `status${status}`),
    describeRange("queryExperience", filter.minExp, filter.maxExp),
    country && countryName(country, language),
  ].filter(Boolean);
  const filters = descriptions.join(listSeparatorOf(language));
  return translate("candidates", "filtersAdded", { filters });
}

function describeRange(
  key: "queryAge" | "queryExperience",
  from: number | undefined,
  to: number | undefined,
) {
  if (from === undefined && to === undefined) return undefined;
  return translate("candidates", key, { range: formatRange(from, to) });
}

function formatRange(from: number | undefined, to: number | undefined): string {
  if (from === undefined) return translate("candidates", "upTo", { to: to ?? 0 });
  if (to === undefined) return translate("candidates", "from", { from });
  return from === to ? String(from) : translate("candidates", "rangeLabel", { from, to });
}

/**
 * Adds the filters of a typed query. They replace existing values, and the other end of a range is
 * dropped if the range would be reversed.
 */
export function mergeFilter(filter: CandidateFilter, added: CandidateFilter): CandidateFilter {
  const merged: CandidateFilter = { ...filter, ...(added as CandidateFilter) };
  const { minExp, maxExp } = merged;
  const isCrossed = maxExp !== undefined && !isMaxExpOffered(minExp, maxExp);
  return {
    ...merged,
    ...(isAgeRangeInvalid(merged) &&
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
