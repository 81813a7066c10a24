import type { FilterValues } from "./filters.ts";
import { NO_UPPER_LIMIT } from "./schemas.ts";

type ExperienceRange = { readonly minExp?: number; readonly maxExp?: number };

/**
 * The years of experience that a query filters by: a maximum at or below the minimum is ignored,
 * '10+' sets no maximum, and 0 sets no minimum. `workExp` is a deprecated name of `minExp`.
 */
export function experienceRange({ minExp, workExp, maxExp }: FilterValues): ExperienceRange {
  const min = minExp ?? workExp;
  const isMaxAboveMin = min === undefined || maxExp === undefined || min < maxExp;
  const hasMax = maxExp !== undefined && maxExp !== NO_UPPER_LIMIT && isMaxAboveMin;
  return { ...(min && { minExp: min }), ...(hasMax && { maxExp }) };
}
