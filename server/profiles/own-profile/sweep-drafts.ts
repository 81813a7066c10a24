import { daysBefore } from "#/platform/clock.ts";
import { runInBatches } from "#/platform/database/run-in-batches.ts";
import type { Services } from "#/platform/services.ts";
import { deleteStaleDrafts } from "./queries/drafts.ts";

/** Who goes on with a profile does so within days; typed once, it is not for ever. */
export const DRAFT_TTL_DAYS = 90;

/** Drafts that nobody has gone on with. What was saved of the profile stays. */
export async function sweepDrafts({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  const before = daysBefore(clock.now(), DRAFT_TTL_DAYS);
  await runInBatches((most) => deleteStaleDrafts(db, before, most));
}
