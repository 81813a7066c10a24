/** Door: files that come with a call: what is in them is checked, then they are kept and let go. */
import type { DocumentVisibility, FileField } from "@wasla/contract/files/file-fields";
import { type FileType, PICTURE_TYPES } from "@wasla/contract/files/file-types";
import type { Transaction } from "kysely";
import type { Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";
import type { Upload } from "#/platform/uploads/uploads.ts";
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
import { SCAN_FILE } from "./scan.ts";

/** A file whose content is what it must be, as it waits beside the call. */
export type CheckedFile = TemporaryFile & {
  readonly originalName: string;
  readonly type: FileType;
  /** Of a picture: its small JPEG variant. */
  readonly compressed?: TemporaryFile;
  /** Of a video. */
  readonly seconds?: number;
};

/** A file that came with a call: whose it is, and in which field. */
type ReceivedFile = {
  readonly ownerId: string;
  readonly field: string;
  readonly upload: Upload;
  /** Aborted when the caller hangs up: what waits for its turn is dropped. */
  readonly signal?: AbortSignal | undefined;
};

/**
 * A picture drawn anew: at most 1200 pixels a side, upright, without whatever else the file held,
 * and its square of 256 pixels. Refuses at `field` what is no JPEG, PNG or WebP, is damaged, moves,
 * or has more than 40 million pixels. Takes a moment: call it before the transaction.
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
 * A document as it came; but a picture is drawn anew, and a film loses what it says besides
 * pictures and sound, the place above all. Refuses at `field`
 * what, by its content, is of none of the types, or not whole.
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
 * Gives a checked file to its owner and answers its name. Should the transaction fail, its bytes go
 * again. Where there is a scanner it is asked first; only what was drawn anew needs none.
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

/** Takes a file from its owner; bytes go where nobody else uses them. Unknown is gone already. */
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
