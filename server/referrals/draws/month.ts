import { dayIn, GULF } from "#/platform/clock.ts";

/** `2026-11` */
export function gulfMonth(moment: Date): string {
  return dayIn(GULF, moment).slice(0, 7);
}

/** Where a sealed seed belongs. */
export function seedContext(month: string): string {
  return `seed of the draw ${month}`;
}
