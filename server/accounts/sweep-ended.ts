import type { Services } from "#/platform/services.ts";
import { LONGEST_MS, sweepTries } from "#/platform/tries/tries.ts";
import { deleteSessionsEndedBefore } from "./queries/sessions.ts";
import { deleteTicketsEndedBefore } from "./queries/tickets.ts";

/** Sweeps out tries that count no more, and sessions and tickets that ended as long ago. */
export async function sweepEnded(services: Pick<Services, "db" | "clock">): Promise<void> {
  const { db, clock } = services;
  const before = new Date(clock.now().getTime() - LONGEST_MS);
  await deleteSessionsEndedBefore(db, before);
  await deleteTicketsEndedBefore(db, before);
  await sweepTries(services);
}
