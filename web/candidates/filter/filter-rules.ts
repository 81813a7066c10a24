// What the fields of the filter allow, and how one bends to another.
import { NO_UPPER_LIMIT } from "@wasla/contract/candidates/schemas";
import type { CandidateFilter } from "#/candidates/list-url.ts";

export const MAX_AGE = 100;

/** Years of experience offered as the least one. */
export const minExpOptions = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** Years offered as the greatest one; the last, written '10+', sets no limit. */
export const maxExpOptions = [1, 2, 3, 4, 5, 6, 7, 8, 9, NO_UPPER_LIMIT] as const;

/** A greatest experience can be chosen only above the least one. */
export function isMaxExpOffered(minExp: number | undefined, maxExp: number): boolean {
  return minExp === undefined || maxExp > minExp;
}

/** Sets the least experience; a greatest one that is no longer above it goes. */
export function setMinExperience(
  filter: CandidateFilter,
  minExp: CandidateFilter["minExp"],
): CandidateFilter {
  const { maxExp } = filter;
  if (maxExp === undefined || isMaxExpOffered(minExp, maxExp)) return { ...filter, minExp };
  return { ...filter, minExp, maxExp: undefined };
}

/** How a greatest experience is written in a badge: no limit counts as 10. */
export function displayedMaxExperience(maxExp: number): number {
  return maxExp === NO_UPPER_LIMIT ? 10 : maxExp;
}

/** Keeps the digits of what was typed or pasted, Arabic-Indic and Persian ones as 0-9. */
export function digitsOf(typed: string): string {
  return typed
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/\D/g, "");
}

/** The age that a field of digits means once it is left: 0 to 100, or none when it is empty. */
export function parseAge(digits: string): number | undefined {
  return digits === "" ? undefined : Math.min(Number(digits), MAX_AGE);
}

export function isAgeRangeInvalid({ ageMin, ageMax }: CandidateFilter): boolean {
  return ageMin !== undefined && ageMax !== undefined && ageMin > ageMax;
}
