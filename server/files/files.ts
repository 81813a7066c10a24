/** Public API: stored files and signed links to them. */
import { randomBytes } from "node:crypto";
import type { DocumentVisibility } from "@wasla/contract/files/file-access";
import {
  documentFields,
  documentKinds,
  type FileField,
} from "@wasla/contract/files/job-seeker-files";
import { baseNameOf } from "@wasla/contract/files/media-url";
import type { Kysely } from "kysely";
import { v7 } from "uuid";
import type { Database, Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";
import {
  findFileByBaseName,
  insertFiles,
  listCleanFiles,
  listCleanFilesByOwner,
  type MediaFile,
} from "./queries.ts";
import { type LinkReader, signLink } from "./signed-links.ts";

/** A checked file whose bytes are in the storage under `sha256`. */
export type NewFile = {
  readonly ownerId: string;
  readonly fieldName: FileField;
  readonly originalName: string;
  readonly type: string;
  readonly sizeBytes: number;
  readonly sha256: string;
  /** Thumbnail of a picture, stored in the same way. */
  readonly compressed?: { readonly sha256: string; readonly sizeBytes: number };
  /** Of a video. */
  readonly seconds?: number;
  /** Default `clean`. */
  readonly state?: "scanning" | "clean";
  /** Default: the document's own, otherwise `unlocked`. */
  readonly opening?: DocumentVisibility;
};

/** Adds files to their owners. Returns their new random names in the same order. */
export async function attachFiles(
  db: Kysely<Tables>,
  files: readonly NewFile[],
  now: Date,
): Promise<string[]> {
  const rows = files.map(({ compressed, opening, seconds, state, ...file }) => ({
    ...file,
    id: v7(),
    name: `${randomBytes(16).toString("hex")}.${extensionByType[file.type] ?? "bin"}`,
    compressedSha256: compressed?.sha256 ?? null,
    compressedSizeBytes: compressed?.sizeBytes ?? null,
    seconds: seconds ?? null,
    state: state ?? ("clean" as const),
    opening: opening ?? defaultVisibility(file.fieldName),
    createdAt: now,
  }));
  await insertFiles(db, rows);
  return rows.map(({ name }) => name);
}

export type StoredFile = MediaFile;

/** An account's clean files, oldest first, whatever their visibility. */
export function listOwnerFiles(db: Database, ownerId: string): Promise<StoredFile[]> {
  return listCleanFiles(db, ownerId);
}

/** The same for many owners; one without files has no entry. */
export async function listFilesByOwner(
  db: Database,
  ownerIds: readonly string[],
): Promise<ReadonlyMap<string, readonly StoredFile[]>> {
  return Map.groupBy(await listCleanFilesByOwner(db, ownerIds), ({ ownerId }) => ownerId);
}

/** A clean file by its name. */
export async function findFile(db: Database, name: string): Promise<StoredFile | undefined> {
  const file = await findFileByBaseName(db, baseNameOf(name));
  return file?.name === name && file.state === "clean" ? file : undefined;
}

/**
 * SQL for all blobs in use; each is stored under its SHA-256. A statement, so that a backup can run
 * it in its own snapshot.
 */
export const referencedBlobsSql = `
  select sha256, size_bytes from media_file where state <> 'infected'
  union
  select compressed_sha256, compressed_size_bytes from media_file
  where state <> 'infected' and compressed_sha256 is not null
  order by 1`;

export type FileLink = { readonly url: string; readonly until: Date };

/**
 * A link by which the reader may open a file for five minutes, while their session lasts. The
 * caller checks permission; each use of the link checks it again.
 */
export function createFileLink(services: Services, reader: LinkReader, name: string): FileLink {
  return signLink(services, reader, name);
}

const extensionByType: Record<string, string | undefined> = {
  "application/pdf": "pdf",
  "application/msword": "doc",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "docx",
  "image/jpeg": "jpeg",
  "image/png": "png",
  "image/webp": "webp",
  "video/mp4": "mp4",
  "video/webm": "webm",
  "video/quicktime": "mov",
};

function defaultVisibility(field: FileField): DocumentVisibility {
  const document = documentFields.find((each) => each === field);
  return document ? documentKinds[document].visibility : "unlocked";
}
