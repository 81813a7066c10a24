import type { Media } from "@wasla/contract/files/upload-endpoints";
import { listOwn } from "#/files/queries.ts";
import { listOpenUploads } from "#/files/uploads/queries.ts";
import type { Database } from "#/platform/database/database.ts";
import { mediaOf, ownFieldOf } from "./media.ts";

/** What there is, in whatever state, and what is on its way. */
export async function listOwnMedia(db: Database, ownerId: string) {
  const files = await listOwn(db, ownerId);
  const open = await listOpenUploads(db, ownerId);
  return {
    files: files.flatMap((file): Media[] => (ownFieldOf(file) ? [mediaOf(file)] : [])),
    uploads: open.map(({ id, fieldName, fileName, sizeBytes, receivedBytes }) => {
      return { uploadId: id, fieldName, fileName, size: sizeBytes, receivedBytes };
    }),
  };
}
