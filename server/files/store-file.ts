/** Public API: checks, stores and removes uploaded files. */
import type { DocumentVisibility } from "@wasla/contract/files/file-access";
import { type FileType, PICTURE_TYPES } from "@wasla/contract/files/file-types";
import type { FileField } from "@wasla/contract/files/job-seeker-files";
import type { Transaction } from "kysely";
import type { Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";
import type { UploadedFile } from "#/platform/uploads/uploads.ts";
import { type BlobFile, prestoreBlobs, REMOVE_UNUSED_BLOBS, storeBlobs } from "./blobs.ts";
import { detectFileType, sanitizeFileName } from "./content/detect-file-type.ts";
import { applyOverwrites } from "./content/overwrites.ts";
import {
  reencodeDocumentImage,
  reencodePicture,
  type TemporaryFile,
} from "./content/reencode-image.ts";
import { attachFiles } from "./files.ts";
import { consumePictureQuota } from "./limits.ts";
import { deleteFileRow } from "./queries.ts";
import { SCAN_FILE } from "./scan-file.ts";

/** A file with accepted content, still in the folder of the request. */
export type CheckedFile = TemporaryFile & {
  readonly originalName: string;
  readonly type: FileType;
  /** Thumbnail of a picture. */
  readonly compressed?: TemporaryFile;
  /** Of a video. */
  readonly seconds?: number;
};

type ReceivedFile = {
  readonly ownerId: string;
  readonly field: string;
  readonly upload: UploadedFile;
  /** Aborted when the caller disconnects: queued work is dropped. */
  readonly signal?: AbortSignal | undefined;
};

/**
 * Re-encodes a picture: at most 1200 pixels a side, upright, without metadata, and with a thumbnail
 * of 256 pixels. Throws at `field` if it is not a JPEG, PNG or WebP, is damaged or animated, or has
 * more than 40 million pixels. Slow: call it before the transaction.
 */
export async function processPicture(
  services: Services,
  received: ReceivedFile,
): Promise<CheckedFile> {
  const { field, upload } = received;
  const { type } = await detectFileType(field, upload, PICTURE_TYPES);
  const { picture, compressed } = await reencodePicture(toImageJob(services, received), type);
  await prestoreBlobs(services, [picture, compressed]);
  return { ...picture, type, originalName: sanitizeFileName(upload.name, type), compressed };
}

/**
 * Stores a document unchanged, but re-encodes a picture and removes a video's metadata, above all
 * the location. Throws at `field` if the content is incomplete or of none of the types.
 */
export async function processDocument<T extends FileType>(
  services: Services,
  received: ReceivedFile,
  types: readonly T[],
): Promise<CheckedFile> {
  const { field, upload } = received;
  const {
    type,
    overwrites = [],
    ...videoInfo
  } = await detectFileType<FileType>(field, upload, types);
  const picture = PICTURE_TYPES.find((each) => each === type);
  const { path, sha256, sizeBytes } = picture
    ? await reencodeDocumentImage(toImageJob(services, received), picture)
    : await applyOverwrites(upload, overwrites);
  await prestoreBlobs(services, [{ sha256, path }]);
  const originalName = sanitizeFileName(upload.name, type);
  return { path, sha256, sizeBytes, type, originalName, ...videoInfo };
}

function toImageJob(services: Services, received: ReceivedFile) {
  const countWork = (pixels: number) => consumePictureQuota(services, received.ownerId, pixels);
  return { ...received, countWork };
}

type FileToStore = {
  readonly ownerId: string;
  readonly fieldName: FileField;
  readonly file: CheckedFile;
  readonly opening?: DocumentVisibility;
};

/**
 * Adds a checked file to its owner and returns its name. If the transaction fails, its bytes are
 * removed. With a scanner, everything but re-encoded pictures is scanned first.
 */
export async function storeFile(
  tx: Transaction<Tables>,
  services: Services,
  { file, ...owner }: FileToStore,
): Promise<string> {
  const { path, compressed, ...details } = file;
  await storeBlobs(tx, services, toBlobs(file));
  const thumbnail = compressed && { sha256: compressed.sha256, sizeBytes: compressed.sizeBytes };
  const state = services.scanner && !details.type.startsWith("image/") ? "scanning" : "clean";
  const row = { ...owner, ...details, state, ...(thumbnail && { compressed: thumbnail }) } as const;
  const [name = ""] = await attachFiles(tx, [row], services.clock.now());
  if (state === "scanning") await services.jobs.enqueue(tx, SCAN_FILE, { name });
  return name;
}

/** Also removes its bytes unless another file uses them. Ignores an unknown file. */
export async function removeFile(
  tx: Transaction<Tables>,
  { jobs }: Services,
  owned: { readonly ownerId: string; readonly name: string },
): Promise<void> {
  const removed = await deleteFileRow(tx, owned);
  if (!removed) return;
  const sha256s = [removed.sha256, removed.compressedSha256].filter((each) => each !== null);
  await jobs.enqueue(tx, REMOVE_UNUSED_BLOBS, { sha256s });
}

function toBlobs({ sha256, path, compressed }: CheckedFile): BlobFile[] {
  return [{ sha256, path }, ...(compressed ? [compressed] : [])];
}
