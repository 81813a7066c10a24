import { deleteExpiredAttempts, MAX_WINDOW_MS } from "#/platform/rate-limit/rate-limit.ts";
import type { Services } from "#/platform/services.ts";
import { deleteSessionsExpiredBefore } from "./queries/sessions.ts";
import { deleteTicketsExpiredBefore } from "./queries/tickets.ts";

/** Deletes attempts that no rate limit counts any more, and long expired sessions and tickets. */
export async function sweepExpired(services: Pick<Services, "db" | "clock">): Promise<void> {
  const { db, clock } = services;
  const before = new Date(clock.now().getTime() - MAX_WINDOW_MS);
  await deleteSessionsExpiredBefore(db, before);
  await deleteTicketsExpiredBefore(db, before);
  await deleteExpiredAttempts(services);
}
