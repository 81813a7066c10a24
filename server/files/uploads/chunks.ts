import { CHUNK_BYTES } from "@wasla/contract/files/upload-endpoints";
import type { Transaction } from "kysely";
import { AppError } from "#/platform/app-error.ts";
import type { Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";
import { deleteChunks, deleteUploads, type UploadChunk } from "./queries.ts";

export const REMOVE_CHUNKS = "removeChunks";

/** Other bytes get another name, so the stored bytes always match their row. */
export function chunkStorageName({
  uploadId,
  index,
  sha256,
}: Omit<UploadChunk, "sizeBytes">): string {
  return `${uploadId}-${index}-${sha256.slice(0, 32)}`;
}

export function chunkCount({ sizeBytes }: { readonly sizeBytes: number }): number {
  return Math.ceil(sizeBytes / CHUNK_BYTES);
}

/** All chunks but the last have the same length. */
export function chunkLength(upload: { readonly sizeBytes: number }, index: number): number {
  return Math.min(CHUNK_BYTES, upload.sizeBytes - index * CHUNK_BYTES);
}

/** Longer than storing a chunk takes. */
const LATE_CHUNK_DELAY_SECONDS = 600;

/** Deletes uploads that this transaction has locked, with their chunks. */
export async function discardUploads(
  tx: Transaction<Tables>,
  services: Pick<Services, "jobs">,
  uploadIds: readonly string[],
): Promise<void> {
  await discardChunks(tx, services, uploadIds);
  await deleteUploads(tx, uploadIds);
}

/** One job removes the bytes now, another removes those that were still being stored. */
export async function discardChunks(
  tx: Transaction<Tables>,
  { jobs }: Pick<Services, "jobs">,
  uploadIds: readonly string[],
): Promise<void> {
  const names = (await deleteChunks(tx, uploadIds)).map(chunkStorageName);
  if (names.length === 0) return;
  await jobs.enqueue(tx, REMOVE_CHUNKS, { names });
  await jobs.enqueue(tx, REMOVE_CHUNKS, { names }, { delaySeconds: LATE_CHUNK_DELAY_SECONDS });
}

export async function removeStoredChunks(
  { storage }: Services,
  { names }: { readonly names: readonly string[] },
): Promise<void> {
  for (const name of names) await storage.remove(name);
}

/** The same for an upload that never existed, has ended, or belongs to another account. */
export const uploadNotFound = () => new AppError(404, "files.uploadGone");
