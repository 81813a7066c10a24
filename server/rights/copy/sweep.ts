/** Copies that are over go; those whose server was killed are begun again. */
import type { Services } from "#/platform/services.ts";
import { deleteExpired, listStalled } from "#/rights/queries/copy.ts";
import { heardSince, makeSoon } from "./make.ts";
import { REMOVE_COPIES } from "./remove-copies.ts";

export async function sweepCopies(services: Services): Promise<void> {
  const { db, clock, jobs } = services;
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    const names = await deleteExpired(tx, now);
    if (names.length > 0) await jobs.add(tx, REMOVE_COPIES, { names });
  });
  for (const accountId of await listStalled(db, heardSince(now)))
    await makeSoon(services, db, accountId);
}
