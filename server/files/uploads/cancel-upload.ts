import { daysBefore } from "#/platform/clock.ts";
import type { Services } from "#/platform/services.ts";
import { discardUploads, uploadNotFound } from "./chunks.ts";
import { lockStaleUploads, lockUpload, type UploadRef } from "./queries.ts";

/** The file created from a completed upload stays. */
export async function cancelUpload(services: Services, uploadRef: UploadRef): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const upload = await lockUpload(tx, uploadRef);
    if (!upload) throw uploadNotFound();
    await discardUploads(tx, services, [upload.id]);
  });
}

/** Interrupted users usually resume within a day; chunks cost storage. */
const UPLOAD_TTL_DAYS = 1;

/** Each has up to a hundred chunks, whose names are listed in one job. */
const SWEEP_BATCH_SIZE = 20;

/**
 * Deletes uploads unused for a day, completed ones too. Each batch is deleted together with
 * enqueueing the removal of its bytes.
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
