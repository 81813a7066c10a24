import { createDrawRule } from "@wasla/contract/referrals/draw";
import { calendarDay, GULF_TIME_ZONE } from "#/platform/clock.ts";
import { sha256 } from "#/platform/sha256.ts";

export const { hashSeed, deriveEntryId, hashEntries, findWinner, isFair } = createDrawRule(sha256);

/** `2026-11` */
export function gulfMonth(instant: Date): string {
  return calendarDay(GULF_TIME_ZONE, instant).slice(0, 7);
}

/** Encryption context of a draw's seed. */
export function seedContext(month: string): string {
  return `seed of the draw ${month}`;
}
