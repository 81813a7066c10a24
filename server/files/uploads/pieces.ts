/** Where pieces of uploads lie, and how many a file has. */
import { CHUNK_BYTES } from "@wasla/contract/files/upload-endpoints";
import type { Transaction } from "kysely";
import type { Tables } from "#/platform/database/database.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { deletePieces, deleteUploads, type Piece } from "./queries.ts";

export const REMOVE_PIECES = "removePieces";

/** Other bytes have another name, so that what is written down is what lies there. */
export function pieceName({ uploadId, index, sha256 }: Omit<Piece, "sizeBytes">): string {
  return `${uploadId}-${index}-${sha256.slice(0, 32)}`;
}

export function countOf({ sizeBytes }: { readonly sizeBytes: number }): number {
  return Math.ceil(sizeBytes / CHUNK_BYTES);
}

/** All have the same length but the last. */
export function lengthOf(upload: { readonly sizeBytes: number }, index: number): number {
  return Math.min(CHUNK_BYTES, upload.sizeBytes - index * CHUNK_BYTES);
}

/** Longer than a piece that is just being stored takes. */
const LATECOMERS_SECONDS = 600;

/** Forgets uploads that this transaction has locked, with their pieces. */
export async function dropUploads(
  tx: Transaction<Tables>,
  services: Pick<Services, "jobs">,
  uploadIds: readonly string[],
): Promise<void> {
  await dropPieces(tx, services, uploadIds);
  await deleteUploads(tx, uploadIds);
}

/** Forgets the pieces of uploads; their bytes go by a job, and by another those that come late. */
export async function dropPieces(
  tx: Transaction<Tables>,
  { jobs }: Pick<Services, "jobs">,
  uploadIds: readonly string[],
): Promise<void> {
  const names = (await deletePieces(tx, uploadIds)).map(pieceName);
  if (names.length === 0) return;
  await jobs.add(tx, REMOVE_PIECES, { names });
  await jobs.add(tx, REMOVE_PIECES, { names }, { afterSeconds: LATECOMERS_SECONDS });
}

export async function removePieces(
  { storage }: Services,
  { names }: { readonly names: readonly string[] },
): Promise<void> {
  for (const name of names) await storage.remove(name);
}

/** The same for what was never there, has ended, and is somebody else's. */
export const uploadGone = () => new Refusal(404, "files.uploadGone");
