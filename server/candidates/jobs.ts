import { deleteBundlesUntouchedSince } from "#/candidates/bundle/queries.ts";
import { daysBefore } from "#/platform/clock.ts";
import type { CreateModuleJobs } from "#/platform/job-tasks.ts";
import type { Services } from "#/platform/services.ts";

export const candidatesJobs: CreateModuleJobs = (services) => ({
  crontab: "29 * * * * sweepBundles",
  tasks: { sweepBundles: () => deleteOldBundles(services) },
});

/** Only the page that started a bundle asks for its state, and is not open for longer. */
const BUNDLE_RETENTION_DAYS = 1;

/** Deletes bundles without activity for a day, whatever their state. */
async function deleteOldBundles({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  await deleteBundlesUntouchedSince(db, daysBefore(clock.now(), BUNDLE_RETENTION_DAYS));
}
