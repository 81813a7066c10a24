/** Deletes expired exports and restarts those whose server was killed. */
import type { Services } from "#/platform/services.ts";
import { deleteExpiredExports, listStalledExports } from "#/privacy-rights/queries/data-export.ts";
import { enqueueDataExport, staleBefore } from "./create-data-export.ts";
import { REMOVE_STORED_EXPORTS } from "./remove-stored-exports.ts";

export async function cleanUpDataExports(services: Services): Promise<void> {
  const { db, clock, jobs } = services;
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    const names = await deleteExpiredExports(tx, now);
    if (names.length > 0) await jobs.enqueue(tx, REMOVE_STORED_EXPORTS, { names });
  });
  for (const accountId of await listStalledExports(db, staleBefore(now)))
    await enqueueDataExport(services, db, accountId);
}
