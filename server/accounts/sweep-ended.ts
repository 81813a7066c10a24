import type { Services } from "#/platform/services.ts";
import { LONGEST_MS } from "./limits.ts";
import { deleteTriesBefore } from "./queries/limits.ts";
import { deleteSessionsEndedBefore } from "./queries/sessions.ts";
import { deleteTicketsEndedBefore } from "./queries/tickets.ts";

/** Sweeps out tries that count in no limit any more, and sessions and tickets that ended as long ago. */
export async function sweepEnded({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  const before = new Date(clock.now().getTime() - LONGEST_MS);
  await deleteSessionsEndedBefore(db, before);
  await deleteTicketsEndedBefore(db, before);
  await deleteTriesBefore(db, before);
}
