import "#/files/tables.ts";
import { type Insertable, type Kysely, type Selectable, sql } from "kysely";
import type { UploadChunkTable, UploadTable } from "#/files/tables.ts";
import type { Database, Tables } from "#/platform/database/database.ts";

export type OpenUpload = Selectable<UploadTable>;
export type UploadChunk = Omit<Selectable<UploadChunkTable>, "hasArrived">;
export type UploadRef = { readonly ownerId: string; readonly uploadId: string };

export async function insertUpload(
  db: Kysely<Tables>,
  upload: Insertable<UploadTable>,
): Promise<void> {
  await db.insertInto("upload").values(upload).execute();
}

export function findUpload(db: Database, ref: UploadRef): Promise<OpenUpload | undefined> {
  return selectUpload(db, ref).executeTakeFirst();
}

/** Until the transaction ends, it neither gets a piece nor ends elsewhere. */
export function lockUpload(db: Kysely<Tables>, ref: UploadRef): Promise<OpenUpload | undefined> {
  return selectUpload(db, ref).forUpdate().executeTakeFirst();
}

function selectUpload(db: Kysely<Tables>, { ownerId, uploadId }: UploadRef) {
  return db
    .selectFrom("upload")
    .selectAll()
    .where("id", "=", uploadId)
    .where("ownerId", "=", ownerId);
}

type UploadFingerprint = Pick<
  OpenUpload,
  "ownerId" | "fieldName" | "fileName" | "sizeBytes" | "sha256"
>;

/** The one that was begun with the same file, the newest if there are several. */
export function findMatchingUpload(
  db: Kysely<Tables>,
  { ownerId, fieldName, fileName, sizeBytes, sha256 }: UploadFingerprint,
): Promise<OpenUpload | undefined> {
  return db
    .selectFrom("upload")
    .selectAll()
    .where("ownerId", "=", ownerId)
    .where("mediaId", "is", null)
    .where("fieldName", "=", fieldName)
    .where("fileName", "=", fileName)
    .where("sizeBytes", "=", sizeBytes)
    .$if(sha256 !== null, (query) => query.where("sha256", "=", sha256))
    .orderBy("usedAt", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** What is begun and not completed, oldest first, with how much of it has arrived. */
export function listOpenUploads(db: Kysely<Tables>, ownerId: string) {
  return db
    .selectFrom("upload")
    .selectAll()
    .select(
      sql<number>`(select coalesce(sum(size_bytes), 0) from upload_chunk
        where upload_id = upload.id and has_arrived)`.as("receivedBytes"),
    )
    .where("ownerId", "=", ownerId)
    .where("mediaId", "is", null)
    .orderBy("usedAt")
    .orderBy("id")
    .execute();
}

export async function setUploadMedia(
  db: Kysely<Tables>,
  id: string,
  mediaId: string,
): Promise<void> {
  await db.updateTable("upload").set({ mediaId }).where("id", "=", id).execute();
}

/** The pieces whose bytes are there, in their order. */
export function listChunks(db: Kysely<Tables>, uploadId: string): Promise<UploadChunk[]> {
  return db
    .selectFrom("uploadChunk")
    .select(["uploadId", "index", "sha256", "sizeBytes"])
    .where("uploadId", "=", uploadId)
    .where("hasArrived", "=", true)
    .orderBy("index")
    .execute();
}

/** Notes a piece whose bytes are to be stored, unless they are; undefined without an upload. */
export async function registerChunk(
  db: Database,
  chunk: UploadChunk,
): Promise<"arriving" | "arrived" | undefined> {
  const { uploadId, index, sha256, sizeBytes } = chunk;
  const { rows } = await sql<{ hasArrived: boolean }>`
    insert into upload_chunk (upload_id, index, sha256, size_bytes, has_arrived)
    select id, ${index}::int, ${sha256}, ${sizeBytes}::int, false from upload
    where id = ${uploadId} and media_id is null
    for key share
    on conflict (upload_id, index, sha256) do update set size_bytes = excluded.size_bytes
    returning has_arrived`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  return row.hasArrived ? "arrived" : "arriving";
}

/**
 * Makes a stored piece the one of its index; answers those that it replaces, or undefined, and
 * nothing changed, where it was forgotten meanwhile.
 */
export async function markChunkArrived(
  db: Kysely<Tables>,
  { uploadId, index, sha256 }: UploadChunk,
  now: Date,
): Promise<readonly UploadChunk[] | undefined> {
  const existing = await db
    .selectFrom("uploadChunk")
    .select("sha256")
    .where("uploadId", "=", uploadId)
    .where("index", "=", index)
    .where("sha256", "=", sha256)
    .forUpdate()
    .executeTakeFirst();
  if (!existing) return undefined;
  const updateIndex = () =>
    db.updateTable("uploadChunk").where("uploadId", "=", uploadId).where("index", "=", index);
  const replaced = await updateIndex()
    .set({ hasArrived: false })
    .where("sha256", "!=", sha256)
    .where("hasArrived", "=", true)
    .returning(["uploadId", "index", "sha256", "sizeBytes"])
    .execute();
  await updateIndex().set({ hasArrived: true }).where("sha256", "=", sha256).execute();
  await db.updateTable("upload").set({ usedAt: now }).where("id", "=", uploadId).execute();
  return replaced;
}

export async function deleteChunk(
  db: Database,
  { uploadId, index, sha256 }: UploadChunk,
): Promise<void> {
  await db
    .deleteFrom("uploadChunk")
    .where("uploadId", "=", uploadId)
    .where("index", "=", index)
    .where("sha256", "=", sha256)
    .execute();
}

/** Forgets all pieces of uploads, those too whose bytes may not be there. */
export async function deleteChunks(
  db: Kysely<Tables>,
  uploadIds: readonly string[],
): Promise<UploadChunk[]> {
  if (uploadIds.length === 0) return [];
  return await db
    .deleteFrom("uploadChunk")
    .where("uploadId", "in", uploadIds)
    .returning(["uploadId", "index", "sha256", "sizeBytes"])
    .execute();
}

export async function deleteUploads(db: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom("upload").where("id", "in", ids).execute();
}

/** Ids of somebody's uploads; none gets a piece or ends elsewhere until the transaction ends. */
export async function lockOwnerUploads(tx: Kysely<Tables>, ownerId: string): Promise<string[]> {
  const own = tx.selectFrom("upload").select("id").where("ownerId", "=", ownerId);
  const rows = await own.orderBy("id").forUpdate().execute();
  return rows.map(({ id }) => id);
}

/** Ids of some last gone on with before a moment; one at work just now is passed over. */
export async function lockStaleUploads(
  db: Kysely<Tables>,
  before: Date,
  count: number,
): Promise<string[]> {
  const stale = await db
    .selectFrom("upload")
    .select("id")
    .where("usedAt", "<", before)
    .orderBy("usedAt")
    .limit(count)
    .forUpdate()
    .skipLocked()
    .execute();
  return stale.map(({ id }) => id);
}
