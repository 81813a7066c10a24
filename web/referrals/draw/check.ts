/** A draw followed once more, step by step, by the rule that it was drawn by. */
import { holderOf, type Published } from "@wasla/contract/referrals/draw";
import type { DrawRecord } from "@wasla/contract/referrals/schemas";
import { entriesHashOf, isFair, placeOf, seedHashOf } from "./rule.ts";

export type Check = {
  /** Whether every step holds. */
  readonly isFair: boolean;
  readonly isSeed: boolean;
  readonly isEntries: boolean;
  readonly isPlace: boolean;
  readonly isWinner: boolean;
  /** From 1 on, as people count; null where nobody took part. */
  readonly place: number | null;
  /** Id of the entry that holds it. */
  readonly holder: string | null;
};

export function drawnIn({ month, seedHash, drawn }: DrawRecord): Published | undefined {
  return drawn === null ? undefined : { month, seedHash, ...drawn };
}

export function checkOf(draw: Published): Check {
  const place = placeOf(draw);
  const holder = place === undefined ? undefined : holderOf(draw.entries, place)?.id;
  return {
    isFair: isFair(draw),
    isSeed: seedHashOf(draw.seed) === draw.seedHash,
    isEntries: entriesHashOf(draw) === draw.entriesHash,
    isPlace: place !== undefined,
    isWinner: holder === draw.winner,
    place: place === undefined ? null : place + 1,
    holder: holder ?? null,
  };
}
