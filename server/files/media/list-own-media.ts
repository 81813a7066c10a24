import type { Media } from "@wasla/contract/files/upload-endpoints";
import { listAllFiles } from "#/files/queries.ts";
import { listOpenUploads } from "#/files/uploads/queries.ts";
import type { Database } from "#/platform/database/database.ts";
import { findJobSeekerField, toMedia } from "./to-media.ts";

/** Files in any state, and open uploads. */
export async function listOwnMedia(db: Database, ownerId: string) {
  const files = await listAllFiles(db, ownerId);
  const openUploads = await listOpenUploads(db, ownerId);
  return {
    files: files.flatMap((file): Media[] => (findJobSeekerField(file) ? [toMedia(file)] : [])),
    uploads: openUploads.map(({ id, fieldName, fileName, sizeBytes, receivedBytes }) => {
      return { uploadId: id, fieldName, fileName, size: sizeBytes, receivedBytes };
    }),
  };
}
