/** Refreshes the listings of an entry's holders after it was renamed, approved or rejected. */
import type { Transaction } from "kysely";
import type { Tables } from "#/platform/database/database.ts";
import type { JobPayload } from "#/platform/job-payloads.ts";
import type { JobQueue } from "#/platform/job-queue.ts";
import type { Services } from "#/platform/services.ts";
import { refreshHolders } from "#/profiles/holders/holders.ts";

export const REFRESH_HOLDER_LISTINGS = "refreshHolderListings";

/**
 * Candidates per transaction. Saving one of them waits for it, and statements time out after 5 s; a
 * batch of a thousand took 3 s on a busy machine.
 */
export const BATCH_SIZE = 250;

type RefreshListingsPayload = JobPayload<typeof REFRESH_HOLDER_LISTINGS>;

export async function enqueueRefreshListings(
  jobs: JobQueue,
  tx: Transaction<Tables>,
  relisting: RefreshListingsPayload,
): Promise<void> {
  await jobs.enqueue(tx, REFRESH_HOLDER_LISTINGS, relisting);
}

/** Enqueues the next batch in the same transaction: a crash repeats one batch, loses none. */
export async function refreshListingsBatch(
  { db, jobs, clock }: Services,
  { kind, id, after }: RefreshListingsPayload,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const last = await refreshHolders(tx, kind, { id, after, limit: BATCH_SIZE, now: clock.now() });
    if (last !== undefined) await enqueueRefreshListings(jobs, tx, { kind, id, after: last });
  });
}
