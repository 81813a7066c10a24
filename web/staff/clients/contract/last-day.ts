/** Contracts state their last day in the Gulf and end at the midnight after it. */
import { todayInGulf } from "#/platform/language/formats.ts";

const dayMs = 86_400_000;

/** The midnight that ends a day (`2027-03-05`) in the Gulf. */
export function endOfDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00+04:00`) + dayMs).toISOString();
}

/** Last full day before an end. */
export function lastDayOf(until: string): string {
  return todayInGulf(new Date(Date.parse(until) - 1));
}
