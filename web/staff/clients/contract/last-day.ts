/** A contract is agreed by its last day in the Gulf, and ends with the midnight after it. */
import { todayInGulf } from "#/platform/language/formats.ts";

const dayMs = 86_400_000;

/** The moment after the last one of a day (`2027-03-05`). */
export function endOfDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00+04:00`) + dayMs).toISOString();
}

/** The last day on which something holds until a moment. */
export function lastDayOf(until: string): string {
  return todayInGulf(new Date(Date.parse(until) - 1));
}
