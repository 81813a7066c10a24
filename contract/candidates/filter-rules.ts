/** Rules about what a list query asks, beyond the type of each field. */
import type { ListQuery } from "./list-query.ts";
import { NO_UPPER_LIMIT } from "./schemas.ts";

/** Fields of the filter modal and the search box: they need every profession paid. */
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

/** Whether a query asks more than the dashboard's profession, the sort and the page. */
export function usesPaidFilters(query: ListQuery): boolean {
  return paidFields.some((field) => query[field] !== undefined && !isBlank(query[field]));
}

type ExperienceRange = { readonly minExp?: number; readonly maxExp?: number };

/**
 * The range of whole years of experience that is asked: a maximum that is not above the minimum is
 * dropped, '10+' is no maximum, and from 0 years on is no minimum.
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
