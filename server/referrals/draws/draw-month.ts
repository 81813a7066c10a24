import { calendarDay, GULF_TIME_ZONE } from "#/platform/clock.ts";

/** `2026-11` */
export function gulfMonth(instant: Date): string {
  return calendarDay(GULF_TIME_ZONE, instant).slice(0, 7);
}

/** Where a sealed seed belongs. */
export function seedContext(month: string): string {
  return `seed of the draw ${month}`;
}
