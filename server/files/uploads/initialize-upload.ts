import { fileLimits, type JobSeekerFileField } from "@wasla/contract/files/job-seeker-files";
import { CHUNK_BYTES } from "@wasla/contract/files/upload-endpoints";
import { validateFile } from "@wasla/contract/files/validate-file";
import { v7 } from "uuid";
import { lockOwnerFiles } from "#/files/queries.ts";
import { AppError, invalidField } from "#/platform/app-error.ts";
import type { Services } from "#/platform/services.ts";
import {
  findMatchingUpload,
  insertUpload,
  listChunks,
  listOpenUploads,
  type UploadRow,
} from "./queries.ts";

/** Limits for the open uploads of one owner. */
const MAX_OPEN_UPLOADS = 6;
const MAX_OPEN_BYTES = 400 * 1_048_576;

type UploadRequest = {
  readonly ownerId: string;
  readonly fieldName: JobSeekerFileField;
  readonly fileName: string;
  readonly size: number;
  readonly type?: string | undefined;
  readonly sha256?: string | undefined;
};

/** Begins an upload, or resumes the one of the same file. */
export async function initializeUpload(services: Services, request: UploadRequest) {
  const { fieldName, fileName, size, type } = request;
  const problem = validateFile(fieldName, { name: fileName, size, type });
  if (problem)
    throw invalidField(size > fileLimits[fieldName].bytes ? "size" : "fileName", problem);
  return await services.db.transaction().execute(async (tx) => {
    await lockOwnerFiles(tx, request.ownerId);
    const newUpload = toNewUpload(request, services.clock.now());
    const existing = await findMatchingUpload(tx, newUpload);
    const openUploads = existing ? [] : await listOpenUploads(tx, request.ownerId);
    if (isOverLimit([...openUploads, newUpload])) throw new AppError(429, "files.tooManyOpen");
    if (!existing) await insertUpload(tx, newUpload);
    const uploadId = (existing ?? newUpload).id;
    const received = (await listChunks(tx, uploadId)).map(({ index }) => index);
    return { uploadId, chunkSize: CHUNK_BYTES, received };
  });
}

function toNewUpload({ fileName, size, ...request }: UploadRequest, now: Date): UploadRow {
  const { ownerId, fieldName, sha256 = null } = request;
  return {
    id: v7(),
    ownerId,
    fieldName,
    fileName,
    sizeBytes: size,
    sha256,
    mediaId: null,
    usedAt: now,
  };
}

function isOverLimit(uploads: readonly Pick<UploadRow, "sizeBytes">[]): boolean {
  const bytes = uploads.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  return uploads.length > MAX_OPEN_UPLOADS || bytes > MAX_OPEN_BYTES;
}
