import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { AppError } from "#/platform/app-error.ts";
import type { Services } from "#/platform/services.ts";
import { FileNotFound } from "#/platform/storage/storage.ts";
import type { UploadedFile } from "#/platform/uploads/uploads.ts";
import { chunkCount, chunkStorageName } from "./chunks.ts";
import { deleteChunk, listChunks, type UploadChunk, type UploadRow } from "./queries.ts";

/** Verifies each chunk. Throws 409 with the received indexes while chunks are missing. */
export async function assembleChunks(
  services: Services,
  upload: UploadRow,
  path: string,
): Promise<UploadedFile> {
  const chunks = await listChunks(services.db, upload.id);
  if (chunks.length < chunkCount(upload)) throw chunksMissing(chunks);
  const hash = createHash("sha256");
  try {
    await pipeline(readChunks(services, chunks, hash), createWriteStream(path));
  } catch (error) {
    if (!(error instanceof ChunkLostError)) throw error;
    await deleteChunk(services.db, error.chunk);
    throw chunksMissing(chunks.filter((chunk) => chunk !== error.chunk));
  }
  const { fileName: name, sizeBytes } = upload;
  return { path, name, sizeBytes, sha256: hash.digest("hex") };
}

/** The stored bytes are missing or changed: the chunk must be sent again. */
class ChunkLostError extends Error {
  readonly chunk: UploadChunk;

  constructor(chunk: UploadChunk, options?: ErrorOptions) {
    super(`chunk ${chunk.index} of ${chunk.uploadId} is lost`, options);
    this.chunk = chunk;
  }
}

async function* readChunks(
  { storage, log }: Services,
  chunks: readonly UploadChunk[],
  hash: ReturnType<typeof createHash>,
) {
  for (const chunk of chunks) {
    const chunkHash = createHash("sha256");
    const stored = await storage.read(chunkStorageName(chunk)).catch((error) => {
      throw error instanceof FileNotFound ? new ChunkLostError(chunk, { cause: error }) : error;
    });
    for await (const bytes of stored) {
      chunkHash.update(bytes);
      hash.update(bytes);
      yield bytes;
    }
    if (chunkHash.digest("hex") === chunk.sha256) continue;
    log.error({ chunk }, "a stored chunk has changed");
    throw new ChunkLostError(chunk);
  }
}

function chunksMissing(chunks: readonly UploadChunk[]): AppError {
  const received = chunks.map(({ index }) => index);
  return new AppError(409, "files.chunksMissing", { code: "PIECES_MISSING", data: { received } });
}
