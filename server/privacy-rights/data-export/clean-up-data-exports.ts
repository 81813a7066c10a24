/** Deletes expired exports and restarts those whose server was killed. */

import type { Transaction } from "kysely";
import { acquireAdvisoryLock } from "#/platform/database/advisory-lock.ts";
import type { Tables } from "#/platform/database/database.ts";
import { deleteJob } from "#/platform/job-queue.ts";
import type { Services } from "#/platform/services.ts";
import {
  deleteDataExport,
  deleteExpiredExports,
  listStalledExports,
} from "#/privacy-rights/queries/data-export.ts";
import {
  dataExportJobKey,
  enqueueDataExport,
  readyMailKey,
  staleBefore,
} from "./create-data-export.ts";
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

/** For an account to be erased: deletes an export in any state, its job and its mail. */
export async function cancelDataExport(
  tx: Transaction<Tables>,
  { jobs }: Pick<Services, "jobs">,
  accountId: string,
): Promise<void> {
  await acquireAdvisoryLock(tx, `copy of ${accountId}`);
  const name = await deleteDataExport(tx, accountId);
  await deleteJob(tx, dataExportJobKey(accountId));
  await deleteJob(tx, readyMailKey(accountId));
  if (name) await jobs.enqueue(tx, REMOVE_STORED_EXPORTS, { names: [name] });
}
