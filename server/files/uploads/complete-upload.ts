import { join } from "node:path";
import type { Media } from "@wasla/contract/files/upload-endpoints";
import { createMedia, processUpload } from "#/files/media/create-media.ts";
import { toMedia } from "#/files/media/own-media.ts";
import { findFileById } from "#/files/queries.ts";
import { AppError, invalidField } from "#/platform/app-error.ts";
import { createConcurrencyLimiter } from "#/platform/concurrency-limiter.ts";
import type { Database } from "#/platform/database/database.ts";
import type { Hooks } from "#/platform/hooks.ts";
import type { Services } from "#/platform/services.ts";
import { type UploadedFile, withUploadFolder } from "#/platform/uploads/uploads.ts";
import { assembleChunks } from "./assemble-chunks.ts";
import { discardChunks, discardUploads, uploadNotFound } from "./chunks.ts";
import * as queries from "./queries.ts";

type CompletionRequest = queries.UploadRef & {
  readonly sha256?: string | undefined;
  /** Aborted when the caller disconnects. */
  readonly signal: AbortSignal;
};

/**
 * Idempotent: called again it returns the same file. A refused file (422) ends its upload; missing
 * chunks and other errors do not.
 */
export async function completeUpload(
  services: Services,
  hooks: Hooks,
  request: CompletionRequest,
): Promise<Media> {
  const work = async () => {
    const upload = await queries.findUpload(services.db, request);
    if (!upload) throw uploadNotFound();
    if (upload.mediaId !== null) return await findCreatedMedia(services.db, upload.mediaId);
    try {
      return await withUploadFolder(services.log, async (folder) => {
        const assembled = await assembleChunks(services, upload, join(folder, "0"));
        assertChecksum(assembled, [upload.sha256, request.sha256]);
        return await createFromUpload(services, hooks, {
          upload,
          assembled,
          signal: request.signal,
        });
      });
    } catch (error) {
      const mediaId = await findMediaCreatedMeanwhile(services.db, request);
      if (mediaId) return await findCreatedMedia(services.db, mediaId);
      if (error instanceof AppError && error.status === 422) await endUpload(services, request);
      throw error;
    }
  };
  return await limitCompletion(request.ownerId, work, request.signal);
}

/** Each completion needs as much disk space as its file. */
const limitCompletion = createConcurrencyLimiter({
  maxConcurrent: 4,
  maxQueued: 500,
  perOwner: { maxConcurrent: 2, maxQueued: 10 },
});

/** Another server may have completed the upload and deleted the chunks that were being read. */
async function findMediaCreatedMeanwhile(
  db: Database,
  request: CompletionRequest,
): Promise<string | null | undefined> {
  return (await queries.findUpload(db, request))?.mediaId;
}

async function findCreatedMedia(db: Database, mediaId: string): Promise<Media> {
  const file = await findFileById(db, mediaId);
  if (!file) throw uploadNotFound();
  return toMedia(file);
}

function assertChecksum(
  { sha256 }: UploadedFile,
  expected: readonly (string | null | undefined)[],
): void {
  if (expected.some((sum) => typeof sum === "string" && sum !== sha256))
    throw invalidField("file", "files.changedDuringUpload");
}

type AssembledUpload = Pick<CompletionRequest, "signal"> & {
  readonly upload: queries.UploadRow;
  readonly assembled: UploadedFile;
};

async function createFromUpload(
  services: Services,
  hooks: Hooks,
  { upload, assembled, signal }: AssembledUpload,
): Promise<Media> {
  const { id: uploadId, ownerId, fieldName } = upload;
  const file = await processUpload(services, { ownerId, fieldName, upload: assembled, signal });
  return await services.db.transaction().execute(async (tx) => {
    const current = await queries.lockUpload(tx, { ownerId, uploadId });
    if (!current) throw uploadNotFound();
    if (current.mediaId !== null) return await findCreatedMedia(tx, current.mediaId);
    const created = await createMedia(tx, services, hooks, { ownerId, fieldName, file });
    await queries.setUploadMedia(tx, uploadId, created.id);
    await discardChunks(tx, services, [uploadId]);
    return toMedia(created);
  });
}

async function endUpload(services: Services, uploadRef: queries.UploadRef): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const upload = await queries.lockUpload(tx, uploadRef);
    if (!upload || upload.mediaId !== null) return;
    await discardUploads(tx, services, [upload.id]);
  });
}
