import { staffPaymentsMessages as messages } from "@wasla/contract/payments/staff-messages";
import { invalidField } from "#/platform/app-error.ts";
import { calendarDay, endOfGulfDay, GULF_TIME_ZONE, startOfGulfDay } from "#/platform/clock.ts";

/** Null and today mean now, other days their start in Gulf time. Throws 422 for a past day. */
export function startOfValidity(field: string, day: string | null, now: Date): Date {
  if (day === null) return now;
  const today = calendarDay(GULF_TIME_ZONE, now);
  if (day < today) throw invalidField(field, messages.dayPast);
  return day === today ? now : startOfGulfDay(day);
}

/** End of the last day in Gulf time; null means no end. Throws 422 unless it is after `from`. */
export function endOfValidity(field: string, day: string | null, from: Date): Date | null {
  if (day === null) return null;
  const end = endOfGulfDay(day);
  if (end <= from) throw invalidField(field, messages.dayBefore);
  return end;
}
