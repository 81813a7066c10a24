import "#/files/tables.ts";
import { type Insertable, type Kysely, type Selectable, sql } from "kysely";
import type { UploadChunkTable, UploadTable } from "#/files/tables.ts";
import type { Database, Tables } from "#/platform/database/database.ts";

const UPLOAD_COLUMNS = [
  "id",
  "ownerId",
  "fieldName",
  "fileName",
  "sizeBytes",
  "sha256",
  "mediaId",
  "usedAt",
] as const;

export type UploadRow = Selectable<UploadTable>;
export type UploadChunk = Omit<Selectable<UploadChunkTable>, "hasArrived">;
export type UploadRef = { readonly ownerId: string; readonly uploadId: string };

export async function insertUpload(
  db: Kysely<Tables>,
  upload: Insertable<UploadTable>,
): Promise<void> {
  await db.insertInto("upload").values(upload).execute();
}

export function findUpload(db: Database, ref: UploadRef): Promise<UploadRow | undefined> {
  return selectUpload(db, ref).executeTakeFirst();
}

/** Until the transaction ends, the upload gets no chunk and cannot end elsewhere. */
export function lockUpload(db: Kysely<Tables>, ref: UploadRef): Promise<UploadRow | undefined> {
  return selectUpload(db, ref).forUpdate().executeTakeFirst();
}

function selectUpload(db: Kysely<Tables>, { ownerId, uploadId }: UploadRef) {
  return db
    .selectFrom("upload")
    .select(UPLOAD_COLUMNS)
    .where("id", "=", uploadId)
    .where("ownerId", "=", ownerId);
}

type UploadFingerprint = Pick<
  UploadRow,
  "ownerId" | "fieldName" | "fileName" | "sizeBytes" | "sha256"
>;

/** The newest open upload of the same file. */
export function findMatchingUpload(
  db: Kysely<Tables>,
  { ownerId, fieldName, fileName, sizeBytes, sha256 }: UploadFingerprint,
): Promise<UploadRow | undefined> {
  return db
    .selectFrom("upload")
    .select(UPLOAD_COLUMNS)
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

/** Oldest first, with the number of bytes received. */
export function listOpenUploads(db: Kysely<Tables>, ownerId: string) {
  return db
    .selectFrom("upload")
    .select(UPLOAD_COLUMNS)
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

/** Chunks whose bytes are stored, by index. */
export function listChunks(db: Kysely<Tables>, uploadId: string): Promise<UploadChunk[]> {
  return db
    .selectFrom("uploadChunk")
    .select(["uploadId", "index", "sha256", "sizeBytes"])
    .where("uploadId", "=", uploadId)
    .where("hasArrived", "=", true)
    .orderBy("index")
    .execute();
}

/** Records a chunk before its bytes are stored; undefined if there is no open upload. */
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
 * Makes a stored chunk the current one of its index and returns those it replaces; undefined,
 * without any change, if it was deleted meanwhile.
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

/** Also deletes chunks whose bytes may not be stored. */
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

/** Until the transaction ends, none of them gets a chunk or ends elsewhere. */
export async function lockOwnerUploads(tx: Kysely<Tables>, ownerId: string): Promise<string[]> {
  const own = tx.selectFrom("upload").select("id").where("ownerId", "=", ownerId);
  const rows = await own.orderBy("id").forUpdate().execute();
  return rows.map(({ id }) => id);
}

/** Uploads last used before a moment; skips those in use now. */
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
