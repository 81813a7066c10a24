import { invalidField, serviceUnavailable } from "#/platform/app-error.ts";
import type { Services } from "#/platform/services.ts";
import type { UploadedFile } from "#/platform/uploads/uploads.ts";
import { chunkCount, chunkLength, chunkStorageName, uploadNotFound } from "./chunks.ts";
import * as queries from "./queries.ts";

type ReceivedChunk = queries.UploadRef & {
  readonly index: number;
  /** As claimed by the sender. */
  readonly sha256?: string | undefined;
  readonly chunk: UploadedFile | undefined;
};

/** Returns all received indexes. Chunks may come in any order, repeatedly and in parallel. */
export async function receiveChunk(
  services: Services,
  { index, sha256, chunk, ...uploadRef }: ReceivedChunk,
): Promise<number[]> {
  const { db, storage } = services;
  const upload = await queries.findUpload(db, uploadRef);
  if (!isOpen(upload)) throw uploadNotFound();
  if (index >= chunkCount(upload)) throw invalidField("index", "files.wrongRange");
  if (!chunk) throw invalidField("chunk", "platform.required");
  const bytes = chunkLength(upload, index);
  if (chunk.sizeBytes !== bytes) throw invalidField("chunk", ["files.chunkLength", { bytes }]);
  if (sha256 !== undefined && sha256 !== chunk.sha256)
    throw invalidField("chunk", "files.changedDuringUpload");
  const storedChunk = { uploadId: upload.id, index, sha256: chunk.sha256, sizeBytes: bytes };
  const status = await queries.registerChunk(db, storedChunk);
  if (status === undefined) throw uploadNotFound();
  if (status === "arriving") {
    await storage.put(chunkStorageName(storedChunk), chunk.path);
    await finishChunk(services, uploadRef, storedChunk);
  }
  return (await queries.listChunks(db, upload.id)).map((stored) => stored.index);
}

/** An upload is open until a media file has been created from its chunks. */
function isOpen(upload: queries.UploadRow | undefined): upload is queries.UploadRow {
  return upload !== undefined && upload.mediaId === null;
}

/**
 * Marks the chunk as arrived and removes the chunks it replaces. If the upload has ended or the
 * chunk was deleted meanwhile, removes the chunk itself and throws. The upload stays locked while
 * bytes are removed: otherwise the same chunk could be registered again and lose its bytes.
 */
async function finishChunk(
  { db, storage, clock }: Services,
  uploadRef: queries.UploadRef,
  chunk: queries.UploadChunk,
): Promise<void> {
  const error = await db.transaction().execute(async (tx) => {
    const wasOpen = isOpen(await queries.lockUpload(tx, uploadRef));
    const replaced = wasOpen ? await queries.markChunkArrived(tx, chunk, clock.now()) : undefined;
    for (const obsolete of replaced ?? [chunk]) {
      await storage.remove(chunkStorageName(obsolete));
      await queries.deleteChunk(tx, obsolete);
    }
    if (replaced) return undefined;
    return wasOpen ? serviceUnavailable("replaced while it arrived") : uploadNotFound();
  });
  if (error) throw error; // only now, or the removal would be rolled back
}
