import type { ListQuery } from "./list-query.ts";
import { NO_UPPER_LIMIT } from "./schemas.ts";

/** Fields of the filter dialog and the search box: they need all professions paid. */
const paidFields = [
  "search",
  "skillId",
  "gender",
  "country",
  "nationality",
  "employmentStatus",
  "ageMin",
  "ageMax",
  "minExp",
  "maxExp",
  "workExp",
] as const satisfies readonly (keyof ListQuery)[];

/** Whether a query uses more than profession, sort and page. */
export function usesPaidFilters(query: ListQuery): boolean {
  return paidFields.some((field) => query[field] !== undefined && !isBlank(query[field]));
}

type ExperienceRange = { readonly minExp?: number; readonly maxExp?: number };

/**
 * Range of experience in whole years. Drops a maximum that is not above the minimum or is the
 * option '10+', and a minimum of 0.
 */
export function experienceRange({ minExp, workExp, maxExp }: ListQuery): ExperienceRange {
  const min = minExp ?? workExp;
  const isAbove = min === undefined || maxExp === undefined || min < maxExp;
  const hasMax = maxExp !== undefined && maxExp !== NO_UPPER_LIMIT && isAbove;
  return { ...(min && { minExp: min }), ...(hasMax && { maxExp }) };
}

function isBlank(value: unknown): boolean {
  return typeof value === "string" && value.trim() === "";
}
