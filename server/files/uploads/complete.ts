/** All pieces are there: they become a file, the file is checked, and it is its owner's. */
import { join } from "node:path";
import type { Media } from "@wasla/contract/files/upload-endpoints";
import type { FollowMedia } from "#/files/follow-media.ts";
import { becomeOwn, checked } from "#/files/own/become.ts";
import { mediaOf } from "#/files/own/media.ts";
import { findById } from "#/files/queries.ts";
import { inUploadFolder, type Upload } from "#/platform/forms/uploads.ts";
import { fault, Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { turnsOf } from "#/platform/turns.ts";
import { assemble } from "./assemble.ts";
import { dropPieces, dropUploads, uploadGone } from "./pieces.ts";
import * as queries from "./queries.ts";

type Asked = queries.Owned & { readonly sha256?: string | undefined };

/**
 * Called again it answers the same file. A file that is refused ends its upload; one that cannot be
 * looked at just now, or lacks pieces, does not.
 */
export async function complete(
  services: Services,
  followMedia: FollowMedia,
  asked: Asked,
): Promise<Media> {
  return await inTurn(asked.ownerId, async () => {
    const upload = await queries.findUpload(services.db, asked);
    if (!upload) throw uploadGone();
    if (upload.mediaId !== null) return await becameOf(services, upload.mediaId);
    try {
      return await inUploadFolder(services.log, async (folder) => {
        const whole = await assemble(services, upload, join(folder, "0"));
        assertSame(whole, [upload.sha256, asked.sha256]);
        return await become(services, followMedia, { upload, whole });
      });
    } catch (error) {
      if (error instanceof Refusal && error.status === 422) await end(services, asked);
      throw error;
    }
  });
}

/** Each needs as much room on the disk as its file. */
const inTurn = turnsOf({ atOnce: 4, waiting: 500, ofOne: { atOnce: 2, waiting: 10 } });

async function becameOf({ db }: Services, mediaId: string): Promise<Media> {
  const file = await findById(db, mediaId);
  if (!file) throw uploadGone();
  return mediaOf(file);
}

function assertSame({ sha256 }: Upload, promised: readonly (string | null | undefined)[]): void {
  if (promised.some((sum) => typeof sum === "string" && sum !== sha256))
    throw fault("file", "files.changedOnTheWay");
}

type Assembled = { readonly upload: queries.OpenUpload; readonly whole: Upload };

async function become(
  services: Services,
  followMedia: FollowMedia,
  { upload, whole }: Assembled,
): Promise<Media> {
  const { id: uploadId, ownerId, fieldName } = upload;
  const file = await checked(services, { ownerId, fieldName, upload: whole });
  return await services.db.transaction().execute(async (tx) => {
    const now = await queries.lockUpload(tx, { ownerId, uploadId });
    if (!now) throw uploadGone();
    if (now.mediaId !== null) return await becameOf({ ...services, db: tx }, now.mediaId);
    const became = await becomeOwn(tx, services, followMedia, { ownerId, fieldName, file });
    await queries.setMedia(tx, uploadId, became.id);
    await dropPieces(tx, services, [uploadId]);
    return mediaOf(became);
  });
}

async function end(services: Services, owned: queries.Owned): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const upload = await queries.lockUpload(tx, owned);
    if (!upload || upload.mediaId !== null) return;
    await dropUploads(tx, services, [upload.id]);
  });
}
