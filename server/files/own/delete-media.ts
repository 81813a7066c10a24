import { documentFields } from "@wasla/contract/files/own-files";
import type { FollowMedia } from "#/files/follow-media.ts";
import { dropFile } from "#/files/keep.ts";
import { listOwn, lockOwner } from "#/files/queries.ts";
import type { Services } from "#/platform/services.ts";
import { endGrants } from "#/privacy/grants.ts";
import { gone } from "./media.ts";

/** For everybody at once; the bytes go by a job. */
export async function deleteMedia(
  services: Services,
  followMedia: FollowMedia,
  owned: { readonly ownerId: string; readonly name: string },
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    await lockOwner(tx, owned.ownerId);
    const files = await listOwn(tx, owned.ownerId);
    const file = files.find(({ name }) => name === owned.name);
    if (!file) throw gone();
    await dropFile(tx, services, owned);
    const fieldName = documentFields.find((field) => field === file.fieldName);
    if (fieldName)
      await endGrants(tx, services.clock.now(), { candidateId: owned.ownerId, fieldName });
    await followMedia(tx, services, owned.ownerId);
  });
}
