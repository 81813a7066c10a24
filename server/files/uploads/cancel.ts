import { daysBefore } from "#/platform/clock.ts";
import type { Services } from "#/platform/services.ts";
import { dropUploads, uploadGone } from "./pieces.ts";
import { lockOlder, lockUpload, type Owned } from "./queries.ts";

/** Forgets an upload; the file that it became stays. */
export async function cancel(services: Services, owned: Owned): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const upload = await lockUpload(tx, owned);
    if (!upload) throw uploadGone();
    await dropUploads(tx, services, [upload.id]);
  });
}

/** A person who was cut off goes on within the day; pieces lie open to nobody, and cost room. */
const UPLOAD_DAYS = 1;

/** Up to a hundred pieces each, whose names one job is told. */
const AT_ONCE = 20;

/**
 * What nobody has gone on with for a day, and what was completed so long ago that nobody asks
 * again. A batch is forgotten together with the promise to remove its bytes, or not at all.
 */
export async function sweepUploads(services: Services): Promise<void> {
  const { db, clock } = services;
  const than = daysBefore(clock.now(), UPLOAD_DAYS);
  for (let swept = AT_ONCE; swept === AT_ONCE; )
    swept = await db.transaction().execute(async (tx) => {
      const old = await lockOlder(tx, than, AT_ONCE);
      await dropUploads(tx, services, old);
      return old.length;
    });
}
