/** Days of the Gulf that operators name, as the moments they begin and end at. */
import { staffPaymentsMessages as said } from "@wasla/contract/payments/staff-messages";
import { invalidField } from "#/platform/app-error.ts";
import { calendarDay, endOfGulfDay, GULF_TIME_ZONE, startOfGulfDay } from "#/platform/clock.ts";

/** No day, and today, are now. Refuses (422) a day in the past. */
export function startOfValidity(field: string, day: string | null, now: Date): Date {
  if (day === null) return now;
  const today = calendarDay(GULF_TIME_ZONE, now);
  if (day < today) throw invalidField(field, said.dayPast);
  return day === today ? now : startOfGulfDay(day);
}

/** The end of a last day. Refuses (422) one in the past, or before the first moment. */
export function endOfValidity(field: string, day: string | null, from: Date): Date | null {
  if (day === null) return null;
  const end = endOfGulfDay(day);
  if (end <= from) throw invalidField(field, said.dayBefore);
  return end;
}
