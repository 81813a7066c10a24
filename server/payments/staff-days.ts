/** Days of the Gulf that operators name, as the moments they begin and end at. */
import { staffPaymentsMessages as said } from "@wasla/contract/payments/staff-messages";
import { beginningOf, dayIn, endOf, GULF } from "#/platform/clock.ts";
import { fault } from "#/platform/refusal.ts";

/** No day, and today, are now. Refuses (422) a day in the past. */
export function firstMoment(field: string, day: string | null, now: Date): Date {
  if (day === null) return now;
  const today = dayIn(GULF, now);
  if (day < today) throw fault(field, said.dayPast);
  return day === today ? now : beginningOf(day);
}

/** The end of a last day. Refuses (422) one in the past, or before the first moment. */
export function lastMoment(field: string, day: string | null, from: Date): Date | null {
  if (day === null) return null;
  const end = endOf(day);
  if (end <= from) throw fault(field, said.dayBefore);
  return end;
}
