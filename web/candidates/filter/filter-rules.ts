import type { CandidateFilter } from "@wasla/contract/candidates/filters";
import { NO_UPPER_LIMIT } from "@wasla/contract/candidates/schemas";

export const MAX_AGE = 100;

/** Options for the minimum years of experience. */
export const minExpOptions = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** Options for the maximum; the last, shown as "10+", sets no limit. */
export const maxExpOptions = [1, 2, 3, 4, 5, 6, 7, 8, 9, NO_UPPER_LIMIT] as const;

export function isMaxExpOffered(minExp: number | undefined, maxExp: number): boolean {
  return minExp === undefined || maxExp > minExp;
}

/** Sets the minimum experience and clears a maximum that is no longer above it. */
export function setMinExperience(
  filter: CandidateFilter,
  minExp: CandidateFilter["minExp"],
): CandidateFilter {
  const { maxExp } = filter;
  if (maxExp === undefined || isMaxExpOffered(minExp, maxExp)) return { ...filter, minExp };
  return { ...filter, minExp, maxExp: undefined };
}

/** The maximum as shown in a badge: no limit counts as 10. */
export function displayedMaxExperience(maxExp: number): number {
  return maxExp === NO_UPPER_LIMIT ? 10 : maxExp;
}

/** Digits of the text, with Arabic-Indic and Persian ones converted to 0-9. */
export function digitsOf(typed: string): string {
  return typed
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/\D/g, "");
}

/** Age from 0 to 100, capped; undefined for an empty string. */
export function parseAge(digits: string): number | undefined {
  return digits === "" ? undefined : Math.min(Number(digits), MAX_AGE);
}

export function isAgeRangeInvalid({ ageMin, ageMax }: CandidateFilter): boolean {
  return ageMin !== undefined && ageMax !== undefined && ageMin > ageMax;
}
