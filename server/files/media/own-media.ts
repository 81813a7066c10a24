import type { DocumentVisibility } from "@wasla/contract/files/file-access";
import {
  type DocumentField,
  documentFields,
  type JobSeekerFileField,
  jobSeekerFileFields,
} from "@wasla/contract/files/job-seeker-files";
import type { Media } from "@wasla/contract/files/upload-endpoints";
import { listAllFiles, lockOwnerFiles, type MediaFile, updateVisibility } from "#/files/queries.ts";
import { removeFile } from "#/files/store-file.ts";
import { listOpenUploads } from "#/files/uploads/queries.ts";
import { AppError } from "#/platform/app-error.ts";
import type { Database } from "#/platform/database/database.ts";
import type { Hooks } from "#/platform/hooks.ts";
import type { Services } from "#/platform/services.ts";
import { revokeGrants } from "#/privacy/grants.ts";

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

type VisibilityChange = {
  readonly ownerId: string;
  readonly fieldName: DocumentField;
  readonly opening: DocumentVisibility;
};

/** Existing links are checked again when they are opened. */
export async function setDocumentVisibility(
  services: Services,
  hooks: Hooks,
  { opening, ...owned }: VisibilityChange,
): Promise<Media> {
  return await services.db.transaction().execute(async (tx) => {
    await lockOwnerFiles(tx, owned.ownerId);
    const file = await updateVisibility(tx, owned, opening);
    if (!file) throw fileNotFound();
    await hooks.onFilesChanged(tx, services, owned.ownerId);
    return toMedia(file);
  });
}

/** Takes effect for everybody at once; a job removes the bytes. */
export async function deleteMedia(
  services: Services,
  hooks: Hooks,
  target: { readonly ownerId: string; readonly name: string },
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    await lockOwnerFiles(tx, target.ownerId);
    const files = await listAllFiles(tx, target.ownerId);
    const file = files.find(({ name }) => name === target.name);
    if (!file) throw fileNotFound();
    await removeFile(tx, services, target);
    const fieldName = documentFields.find((field) => field === file.fieldName);
    if (fieldName)
      await revokeGrants(tx, services.clock.now(), { candidateId: target.ownerId, fieldName });
    await hooks.onFilesChanged(tx, services, target.ownerId);
  });
}

export function toMedia(file: MediaFile): Media {
  const fieldName = findJobSeekerField(file);
  if (fieldName === undefined) throw fileNotFound();
  const { name, originalName, type, sizeBytes, seconds, state, opening, createdAt } = file;
  const fields = { name, fieldName, originalName, type, sizeBytes, seconds, state, opening };
  return { ...fields, createdAt: createdAt.toISOString() };
}

/** Undefined for files that only clients have. */
function findJobSeekerField({ fieldName }: MediaFile): JobSeekerFileField | undefined {
  return jobSeekerFileFields.find((each) => each === fieldName);
}

export const fileNotFound = () => new AppError(404, "files.noLongerAvailable");
