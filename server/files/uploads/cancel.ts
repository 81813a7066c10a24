import type { Services } from "#/platform/services.ts";
import { dropPieces, uploadGone } from "./pieces.ts";
import { deleteUpload, lockOlder, lockUpload, type Owned } from "./queries.ts";

/** Forgets an upload; the file that it became stays. */
export async function cancel(services: Services, owned: Owned): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const upload = await lockUpload(tx, owned);
    if (!upload) throw uploadGone();
    await dropPieces(tx, services, upload.id);
    await deleteUpload(tx, upload.id);
  });
}

const DAY_MS = 86_400_000;
const AT_ONCE = 100;

/** What nobody has gone on with for a day, and what was completed so long ago that nobody asks again. */
export async function sweepUploads(services: Services): Promise<void> {
  const { db, clock } = services;
  const than = new Date(clock.now().getTime() - DAY_MS);
  const swept = await db.transaction().execute(async (tx) => {
    const old = await lockOlder(tx, than, AT_ONCE);
    for (const { id } of old) {
      await dropPieces(tx, services, id);
      await deleteUpload(tx, id);
    }
    return old.length;
  });
  if (swept === AT_ONCE) await sweepUploads(services);
}
