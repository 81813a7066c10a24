import { claimFault } from "@wasla/contract/files/claim";
import type { OwnField } from "@wasla/contract/files/own-files";
import type { Media } from "@wasla/contract/files/upload-endpoints";
import type { FollowMedia } from "#/files/follow-media.ts";
import type { Upload } from "#/platform/forms/uploads.ts";
import { fault } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { becomeOwn, checked } from "./become.ts";
import { mediaOf } from "./media.ts";

type Sent = {
  readonly ownerId: string;
  readonly fieldName: OwnField;
  readonly upload: Upload | undefined;
};

/** One file in one call. */
export async function uploadMedia(
  services: Services,
  followMedia: FollowMedia,
  { ownerId, fieldName, upload }: Sent,
): Promise<Media> {
  if (!upload) throw fault("file", "platform.required");
  const wrong = claimFault(fieldName, { name: upload.name, size: upload.sizeBytes });
  if (wrong) throw fault("file", wrong);
  const file = await checked(services, { ownerId, fieldName, upload });
  const became = await services.db
    .transaction()
    .execute((tx) => becomeOwn(tx, services, followMedia, { ownerId, fieldName, file }));
  return mediaOf(became);
}
