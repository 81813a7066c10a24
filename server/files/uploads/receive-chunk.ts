import { invalidField, serviceUnavailable } from "#/platform/app-error.ts";
import type { Services } from "#/platform/services.ts";
import type { UploadedFile } from "#/platform/uploads/uploads.ts";
import { chunkCount, chunkLength, chunkStorageName, uploadNotFound } from "./chunks.ts";
import * as queries from "./queries.ts";

type ChunkUpload = queries.UploadRef & {
  readonly index: number;
  /** As claimed by the sender. */
  readonly sha256?: string | undefined;
  readonly chunk: UploadedFile | undefined;
};

/** Returns the received indexes. Chunks may come in any order, repeatedly and in parallel. */
export async function receiveChunk(
  services: Services,
  { index, sha256, chunk, ...uploadRef }: ChunkUpload,
): Promise<number[]> {
  const { db, storage } = services;
  const upload = await queries.findUpload(db, uploadRef);
  if (!upload || upload.mediaId !== null) throw uploadNotFound();
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
    await finalizeChunk(services, uploadRef, storedChunk);
  }
  return (await queries.listChunks(db, upload.id)).map((each) => each.index);
}

/**
 * Marks the chunk as arrived and removes the one it replaces, or removes it if the upload has ended
 * or the chunk was deleted meanwhile. The upload stays locked while bytes are removed: otherwise
 * the same chunk could be registered again and lose its bytes.
 */
async function finalizeChunk(
  { db, storage, clock }: Services,
  uploadRef: queries.UploadRef,
  chunk: queries.UploadChunk,
): Promise<void> {
  const error = await db.transaction().execute(async (tx) => {
    const upload = await queries.lockUpload(tx, uploadRef);
    const isOpen = upload !== undefined && upload.mediaId === null;
    const replaced = isOpen ? await queries.markChunkArrived(tx, chunk, clock.now()) : undefined;
    for (const each of replaced ?? [chunk]) {
      await storage.remove(chunkStorageName(each));
      await queries.deleteChunk(tx, each);
    }
    if (replaced) return undefined;
    return isOpen ? serviceUnavailable("replaced while it arrived") : uploadNotFound();
  });
  if (error) throw error;
}
