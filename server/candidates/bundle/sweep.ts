import { deleteBundlesBefore } from "#/candidates/queries.ts";
import { daysBefore } from "#/platform/clock.ts";
import type { Services } from "#/platform/services.ts";

/** How one ended is asked by the page that began it, which is not open for longer. */
const BUNDLE_DAYS = 1;

/** Archives of which nothing was heard for a day are forgotten, however they ended. */
export async function sweepBundles({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  await deleteBundlesBefore(db, daysBefore(clock.now(), BUNDLE_DAYS));
}
