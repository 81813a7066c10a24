/** Repeats a draw step by step, by its published rule. */
import { findTicketHolder, type PublishedDraw } from "@wasla/contract/referrals/draw";
import type { DrawRecord } from "@wasla/contract/referrals/schemas";
import { findWinningTicket, hashEntries, hashSeed, isFair } from "./draw-rule.ts";

export type DrawCheck = {
  /** Whether every step is valid. */
  readonly isFair: boolean;
  readonly isSeedValid: boolean;
  readonly areEntriesValid: boolean;
  readonly hasTicket: boolean;
  readonly isWinnerValid: boolean;
  /** Counted from 1; null when nobody took part. */
  readonly ticket: number | null;
  /** Id of the entry that holds the ticket. */
  readonly ticketHolder: string | null;
};

export function toPublishedDraw({ month, seedHash, drawn }: DrawRecord): PublishedDraw | undefined {
  return drawn === null ? undefined : { month, seedHash, ...drawn };
}

export function verifyDraw(draw: PublishedDraw): DrawCheck {
  const ticketIndex = findWinningTicket(draw);
  const ticketHolder =
    ticketIndex === undefined ? undefined : findTicketHolder(draw.entries, ticketIndex)?.id;
  return {
    isFair: isFair(draw),
    isSeedValid: hashSeed(draw.seed) === draw.seedHash,
    areEntriesValid: hashEntries(draw) === draw.entriesHash,
    hasTicket: ticketIndex !== undefined,
    isWinnerValid: ticketHolder === draw.winner,
    ticket: ticketIndex === undefined ? null : ticketIndex + 1,
    ticketHolder: ticketHolder ?? null,
  };
}
