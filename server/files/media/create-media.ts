import { fileLimits, type JobSeekerFileField } from "@wasla/contract/files/job-seeker-files";
import type { Transaction } from "kysely";
import { findFileByField, lockOwnerFiles, type MediaFile } from "#/files/queries.ts";
import {
  type CheckedFile,
  processDocument,
  processPicture,
  removeFile,
  storeFile,
} from "#/files/store-file.ts";
import type { Tables } from "#/platform/database/database.ts";
import type { Hooks } from "#/platform/hooks.ts";
import type { Services } from "#/platform/services.ts";
import type { UploadedFile } from "#/platform/uploads/uploads.ts";
import { revokeGrants } from "#/privacy/grants.ts";
import { fileNotFound } from "./own-media.ts";

/** Throws at `file` if the field does not accept the content; nothing is stored then. */
export async function processUpload(
  services: Services,
  { ownerId, fieldName, upload, signal }: IncomingFile,
): Promise<CheckedFile> {
  const received = { ownerId, field: "file", upload, signal };
  if (fieldName === "profilePic") return await processPicture(services, received);
  return await processDocument(services, received, fileLimits[fieldName].types);
}

type IncomingFile = {
  readonly ownerId: string;
  readonly fieldName: JobSeekerFileField;
  readonly upload: UploadedFile;
  readonly signal: AbortSignal;
};

type NewMedia = {
  readonly ownerId: string;
  readonly fieldName: JobSeekerFileField;
  readonly file: CheckedFile;
};

/** Replaces the previous file and keeps its visibility; without one, earlier grants are revoked. */
export async function createMedia(
  tx: Transaction<Tables>,
  services: Services,
  hooks: Hooks,
  { ownerId, fieldName, file }: NewMedia,
): Promise<MediaFile> {
  await lockOwnerFiles(tx, ownerId);
  const previous = await findFileByField(tx, { ownerId, fieldName });
  if (previous) await removeFile(tx, services, { ownerId, name: previous.name });
  const opening = previous && { opening: previous.opening };
  await storeFile(tx, services, { ownerId, fieldName, file, ...opening });
  if (!previous && fieldName !== "profilePic")
    await revokeGrants(tx, services.clock.now(), { candidateId: ownerId, fieldName });
  await hooks.onFilesChanged(tx, services, ownerId);
  const created = await findFileByField(tx, { ownerId, fieldName });
  if (!created) throw fileNotFound();
  return created;
}
