import { deleteBundlesUntouchedSince } from "#/candidates/queries.ts";
import { daysBefore } from "#/platform/clock.ts";
import type { Services } from "#/platform/services.ts";

/** How one ended is asked by the page that began it, which is not open for longer. */
const BUNDLE_RETENTION_DAYS = 1;

/** Archives of which nothing was heard for a day are forgotten, however they ended. */
export async function deleteOldBundles({
  db,
  clock,
}: Pick<Services, "db" | "clock">): Promise<void> {
  await deleteBundlesUntouchedSince(db, daysBefore(clock.now(), BUNDLE_RETENTION_DAYS));
}
