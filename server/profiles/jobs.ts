import { daysBefore } from "#/platform/clock.ts";
import { runInBatches } from "#/platform/database/run-in-batches.ts";
import type { CreateModuleJobs } from "#/platform/job-tasks.ts";
import type { Services } from "#/platform/services.ts";
import { deleteStaleDrafts } from "#/profiles/own-profile/queries/drafts.ts";
import { createJobSeeker } from "./register-job-seeker.ts";

export const profilesJobs: CreateModuleJobs = (services) => ({
  crontab: "31 22 * * * sweepDrafts",
  tasks: {
    createJobSeeker: (payload, { job }) => createJobSeeker(services, payload, job.id),
    sweepDrafts: () => sweepDrafts(services),
  },
});

/** Job seekers who continue their profile do so within days. */
export const DRAFT_TTL_DAYS = 90;

/** Deletes drafts that nobody has continued. Saved parts of the profile stay. */
export async function sweepDrafts({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  const before = daysBefore(clock.now(), DRAFT_TTL_DAYS);
  await runInBatches((limit) => deleteStaleDrafts(db, before, limit));
}
