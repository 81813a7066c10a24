import { calendarDay, GULF_TIME_ZONE } from "#/platform/clock.ts";

/** `2026-11` */
export function gulfMonth(instant: Date): string {
  return calendarDay(GULF_TIME_ZONE, instant).slice(0, 7);
}

/** Encryption context of a draw's seed. */
export function seedContext(month: string): string {
  return `seed of the draw ${month}`;
}
