import { daysBefore } from "#/platform/clock.ts";
import type { Services } from "#/platform/services.ts";
import { discardUploads, uploadNotFound } from "./chunks.ts";
import { lockStaleUploads, lockUpload, type UploadRef } from "./queries.ts";

/** Forgets an upload; the file that it became stays. */
export async function cancelUpload(services: Services, uploadRef: UploadRef): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const upload = await lockUpload(tx, uploadRef);
    if (!upload) throw uploadNotFound();
    await discardUploads(tx, services, [upload.id]);
  });
}

/** A person who was cut off goes on within the day; pieces lie open to nobody, and cost room. */
const UPLOAD_TTL_DAYS = 1;

/** Up to a hundred pieces each, whose names one job is told. */
const SWEEP_BATCH_SIZE = 20;

/**
 * What nobody has gone on with for a day, and what was completed so long ago that nobody asks
 * again. A batch is forgotten together with the promise to remove its bytes, or not at all.
 */
export async function sweepUploads(services: Services): Promise<void> {
  const { db, clock } = services;
  const before = daysBefore(clock.now(), UPLOAD_TTL_DAYS);
  for (let swept = SWEEP_BATCH_SIZE; swept === SWEEP_BATCH_SIZE; )
    swept = await db.transaction().execute(async (tx) => {
      const stale = await lockStaleUploads(tx, before, SWEEP_BATCH_SIZE);
      await discardUploads(tx, services, stale);
      return stale.length;
    });
}
