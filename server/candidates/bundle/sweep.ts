import { deleteBundlesBefore } from "#/candidates/queries.ts";
import { DAY_MS } from "#/platform/clock.ts";
import type { Services } from "#/platform/services.ts";

/** Archives of which nothing was heard for a day are forgotten, however they ended. */
export async function sweepBundles({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  await deleteBundlesBefore(db, new Date(clock.now().getTime() - DAY_MS));
}
