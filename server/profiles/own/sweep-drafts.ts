import { daysBefore } from "#/platform/clock.ts";
import { inBatches } from "#/platform/database/in-batches.ts";
import type { Services } from "#/platform/services.ts";
import { deleteStaleDrafts } from "./queries/drafts.ts";

/** Who goes on with a profile does so within days; typed once, it is not for ever. */
export const DRAFT_DAYS = 90;

/** Drafts that nobody has gone on with. What was saved of the profile stays. */
export async function sweepDrafts({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  const before = daysBefore(clock.now(), DRAFT_DAYS);
  await inBatches((most) => deleteStaleDrafts(db, before, most));
}
