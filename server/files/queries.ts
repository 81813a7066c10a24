import "./tables.ts";
import type { FileField, FileState, Opening } from "@wasla/contract/files/schemas";
import { type Insertable, type Kysely, type Selectable, sql } from "kysely";
import type { Database, Tables } from "#/platform/database/database.ts";
import { waitForTurn } from "#/platform/database/turn.ts";
import type { MediaFileTable } from "./tables.ts";

export type MediaFile = Selectable<MediaFileTable>;

export async function insertFiles(
  db: Kysely<Tables>,
  files: readonly Insertable<MediaFileTable>[],
): Promise<void> {
  if (files.length > 0) await db.insertInto("mediaFile").values(files).execute();
}

export function listFiles(db: Database, ownerId: string): Promise<MediaFile[]> {
  return db
    .selectFrom("mediaFile")
    .selectAll()
    .where("ownerId", "=", ownerId)
    .where("state", "=", "clean")
    .orderBy("createdAt")
    .orderBy("name")
    .execute();
}

export function listFilesOf(db: Database, ownerIds: readonly string[]): Promise<MediaFile[]> {
  return db
    .selectFrom("mediaFile")
    .selectAll()
    .where("ownerId", "=", sql<string>`any(${ownerIds}::uuid[])`)
    .where("state", "=", "clean")
    .orderBy("createdAt")
    .orderBy("name")
    .execute();
}

/** By the random part of its name, which a picture's small variant shares. */
export function findByBase(db: Database, base: string): Promise<MediaFile | undefined> {
  return db
    .selectFrom("mediaFile")
    .selectAll()
    .where(({ fn, val }) => fn<string>("split_part", ["name", val("."), val(1)]), "=", base)
    .executeTakeFirst();
}

/** Until the transaction ends no other keeps or removes these bytes; always in the same order. */
export async function lockBytes(db: Kysely<Tables>, sha256s: readonly string[]): Promise<void> {
  for (const sha256 of [...new Set(sha256s)].toSorted()) await waitForTurn(db, sha256);
}

/** What a virus lies in is of no use. */
export async function areUsed(db: Kysely<Tables>, sha256: string): Promise<boolean> {
  const file = await db
    .selectFrom("mediaFile")
    .select("id")
    .where(({ eb, or }) => or([eb("sha256", "=", sha256), eb("compressedSha256", "=", sha256)]))
    .where("state", "!=", "infected")
    .limit(1)
    .executeTakeFirst();
  return file !== undefined;
}

/** A person's file of a kind, whatever its state. */
export function findOwn(
  db: Database,
  { ownerId, fieldName }: { readonly ownerId: string; readonly fieldName: FileField },
): Promise<MediaFile | undefined> {
  return db
    .selectFrom("mediaFile")
    .selectAll()
    .where("ownerId", "=", ownerId)
    .where("fieldName", "=", fieldName)
    .executeTakeFirst();
}

export function findById(db: Database, id: string): Promise<MediaFile | undefined> {
  return db.selectFrom("mediaFile").selectAll().where("id", "=", id).executeTakeFirst();
}

/** All files of a person, whatever their state. */
export function listOwn(db: Database, ownerId: string): Promise<MediaFile[]> {
  return db
    .selectFrom("mediaFile")
    .selectAll()
    .where("ownerId", "=", ownerId)
    .orderBy("createdAt")
    .orderBy("name")
    .execute();
}

/** Until the transaction ends nobody else changes this owner's files or begins an upload. */
export async function lockOwner(db: Kysely<Tables>, ownerId: string): Promise<void> {
  await waitForTurn(db, `files of ${ownerId}`);
}

/** Whether it was still waiting for its verdict. */
export async function settleFile(
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

export function updateOpening(
  db: Kysely<Tables>,
  { ownerId, fieldName }: { readonly ownerId: string; readonly fieldName: FileField },
  opening: Opening,
): Promise<MediaFile | undefined> {
  return db
    .updateTable("mediaFile")
    .set({ opening })
    .where("ownerId", "=", ownerId)
    .where("fieldName", "=", fieldName)
    .returningAll()
    .executeTakeFirst();
}

type Owned = { readonly ownerId: string; readonly name: string };

/** The bytes that the file used; undefined where the owner has no such file. */
export async function deleteFile(db: Kysely<Tables>, { ownerId, name }: Owned) {
  return await db
    .deleteFrom("mediaFile")
    .where("ownerId", "=", ownerId)
    .where("name", "=", name)
    .returning(["sha256", "compressedSha256"])
    .executeTakeFirst();
}

/** The bytes that somebody's files used, each named once. */
export async function deleteFilesOf(tx: Kysely<Tables>, ownerId: string): Promise<string[]> {
  const files = await tx
    .deleteFrom("mediaFile")
    .where("ownerId", "=", ownerId)
    .returning(["sha256", "compressedSha256"])
    .execute();
  const used = files.flatMap(({ sha256, compressedSha256 }) => [sha256, compressedSha256]);
  return [...new Set(used.filter((each) => each !== null))];
}
