import "./tables.ts";
import "#/unlocks/unlocks.ts"; // whose view is read
import type { Insertable, Kysely, Selectable } from "kysely";
import type { Database, Tables } from "#/platform/database/database.ts";
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

/** By the random part of its name, which a picture's small variant shares. */
export function findByBase(db: Database, base: string): Promise<MediaFile | undefined> {
  return db
    .selectFrom("mediaFile")
    .selectAll()
    .where(({ fn, val }) => fn<string>("split_part", ["name", val("."), val(1)]), "=", base)
    .executeTakeFirst();
}

/** Whether a person hides from a client. */
export async function hidesFrom(
  db: Database,
  { candidateId, clientId }: { readonly candidateId: string; readonly clientId: string },
): Promise<boolean> {
  const client = await db
    .selectFrom("clientHoldings")
    .select("hidden")
    .where("clientId", "=", clientId)
    .executeTakeFirst();
  return client?.hidden.includes(candidateId) ?? false;
}
