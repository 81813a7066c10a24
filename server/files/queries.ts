import "./tables.ts";
import type { DocumentVisibility, FileState } from "@wasla/contract/files/file-access";
import type { FileField } from "@wasla/contract/files/job-seeker-files";
import { type Insertable, type Kysely, type Selectable, sql } from "kysely";
import { acquireAdvisoryLock } from "#/platform/database/advisory-lock.ts";
import type { Database, Tables } from "#/platform/database/database.ts";
import type { MediaFileTable } from "./tables.ts";

const MEDIA_FILE_COLUMNS = [
  "id",
  "ownerId",
  "fieldName",
  "name",
  "originalName",
  "type",
  "sizeBytes",
  "sha256",
  "compressedSha256",
  "compressedSizeBytes",
  "seconds",
  "state",
  "opening",
  "createdAt",
] as const;

export type MediaFile = Selectable<MediaFileTable>;

export async function insertFiles(
  db: Kysely<Tables>,
  files: readonly Insertable<MediaFileTable>[],
): Promise<void> {
  if (files.length > 0) await db.insertInto("mediaFile").values(files).execute();
}

export function listCleanFiles(db: Database, ownerId: string): Promise<MediaFile[]> {
  return db
    .selectFrom("mediaFile")
    .select(MEDIA_FILE_COLUMNS)
    .where("ownerId", "=", ownerId)
    .where("state", "=", "clean")
    .orderBy("createdAt")
    .orderBy("name")
    .execute();
}

export function listCleanFilesByOwner(
  db: Database,
  ownerIds: readonly string[],
): Promise<MediaFile[]> {
  return db
    .selectFrom("mediaFile")
    .select(MEDIA_FILE_COLUMNS)
    .where("ownerId", "=", sql<string>`any(${ownerIds}::uuid[])`)
    .where("state", "=", "clean")
    .orderBy("createdAt")
    .orderBy("name")
    .execute();
}

/** By the random part of its name, which a picture shares with its thumbnail. */
export function findFileByBaseName(db: Database, base: string): Promise<MediaFile | undefined> {
  return db
    .selectFrom("mediaFile")
    .select(MEDIA_FILE_COLUMNS)
    .where(({ fn, val }) => fn<string>("split_part", ["name", val("."), val(1)]), "=", base)
    .executeTakeFirst();
}

/** Until the transaction ends; sorted to avoid deadlocks. */
export async function lockBlobs(db: Kysely<Tables>, sha256s: readonly string[]): Promise<void> {
  for (const sha256 of [...new Set(sha256s)].toSorted()) await acquireAdvisoryLock(db, sha256);
}

/** An infected file does not keep its bytes. */
export async function isBlobReferenced(db: Kysely<Tables>, sha256: string): Promise<boolean> {
  const file = await db
    .selectFrom("mediaFile")
    .select("id")
    .where(({ eb, or }) => or([eb("sha256", "=", sha256), eb("compressedSha256", "=", sha256)]))
    .where("state", "!=", "infected")
    .limit(1)
    .executeTakeFirst();
  return file !== undefined;
}

/** In any state. */
export function findFileByField(
  db: Database,
  { ownerId, fieldName }: { readonly ownerId: string; readonly fieldName: FileField },
): Promise<MediaFile | undefined> {
  return db
    .selectFrom("mediaFile")
    .select(MEDIA_FILE_COLUMNS)
    .where("ownerId", "=", ownerId)
    .where("fieldName", "=", fieldName)
    .executeTakeFirst();
}

export function findFileById(db: Database, id: string): Promise<MediaFile | undefined> {
  return db
    .selectFrom("mediaFile")
    .select(MEDIA_FILE_COLUMNS)
    .where("id", "=", id)
    .executeTakeFirst();
}

/** In any state. */
export function listAllFiles(db: Database, ownerId: string): Promise<MediaFile[]> {
  return db
    .selectFrom("mediaFile")
    .select(MEDIA_FILE_COLUMNS)
    .where("ownerId", "=", ownerId)
    .orderBy("createdAt")
    .orderBy("name")
    .execute();
}

/** Until the transaction ends, nobody else changes this owner's files or begins an upload. */
export async function lockOwnerFiles(db: Kysely<Tables>, ownerId: string): Promise<void> {
  await acquireAdvisoryLock(db, `files of ${ownerId}`);
}

/** Returns whether the file was still waiting for its scan. */
export async function completeScan(
  db: Kysely<Tables>,
  id: string,
  state: FileState,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("mediaFile")
    .set({ state })
    .where("id", "=", id)
    .where("state", "=", "scanning")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export function updateVisibility(
  db: Kysely<Tables>,
  { ownerId, fieldName }: { readonly ownerId: string; readonly fieldName: FileField },
  opening: DocumentVisibility,
): Promise<MediaFile | undefined> {
  return db
    .updateTable("mediaFile")
    .set({ opening })
    .where("ownerId", "=", ownerId)
    .where("fieldName", "=", fieldName)
    .returning(MEDIA_FILE_COLUMNS)
    .executeTakeFirst();
}

type OwnedFile = { readonly ownerId: string; readonly name: string };

/** Hashes of the deleted file; undefined if the owner has no such file. */
export async function deleteFileRow(db: Kysely<Tables>, { ownerId, name }: OwnedFile) {
  return await db
    .deleteFrom("mediaFile")
    .where("ownerId", "=", ownerId)
    .where("name", "=", name)
    .returning(["sha256", "compressedSha256"])
    .executeTakeFirst();
}

/** Returns the distinct hashes of the deleted files. */
export async function deleteAllFiles(tx: Kysely<Tables>, ownerId: string): Promise<string[]> {
  const files = await tx
    .deleteFrom("mediaFile")
    .where("ownerId", "=", ownerId)
    .returning(["sha256", "compressedSha256"])
    .execute();
  const sha256s = files.flatMap(({ sha256, compressedSha256 }) => [sha256, compressedSha256]);
  return [...new Set(sha256s.filter((each) => each !== null))];
}
