import type { DocumentField } from "@wasla/contract/files/own-files";
import type { Opening } from "@wasla/contract/files/schemas";
import type { Media } from "@wasla/contract/files/upload-endpoints";
import type { FollowMedia } from "#/files/follow-media.ts";
import { lockOwner, updateOpening } from "#/files/queries.ts";
import type { Services } from "#/platform/services.ts";
import { gone, mediaOf } from "./media.ts";

type Decided = {
  readonly ownerId: string;
  readonly fieldName: DocumentField;
  readonly opening: Opening;
};

/** Links that are out already ask again as they are opened. */
export async function setOpening(
  services: Services,
  followMedia: FollowMedia,
  { opening, ...owned }: Decided,
): Promise<Media> {
  return await services.db.transaction().execute(async (tx) => {
    await lockOwner(tx, owned.ownerId);
    const file = await updateOpening(tx, owned, opening);
    if (!file) throw gone();
    await followMedia(tx, services, owned.ownerId);
    return mediaOf(file);
  });
}
