import "#/privacy-rights/tables.ts";
import { type Kysely, type Selectable, sql } from "kysely";
import type { Tables } from "#/platform/database/database.ts";

const DATA_EXPORT_COLUMNS = [
  "accountId",
  "state",
  "askedAt",
  "touchedAt",
  "tries",
  "name",
  "sizeBytes",
  "expiresAt",
  "ticketHash",
  "sessionId",
  "linkUntil",
] as const;

type Db = Kysely<Tables>;

export type DataExport = Selectable<Tables["dataCopy"]>;

export function findDataExport(db: Db, accountId: string): Promise<DataExport | undefined> {
  return db
    .selectFrom("dataCopy")
    .select(DATA_EXPORT_COLUMNS)
    .where("accountId", "=", accountId)
    .executeTakeFirst();
}

/** Locks the row, if there is one. */
export function lockDataExport(tx: Db, accountId: string): Promise<DataExport | undefined> {
  return tx
    .selectFrom("dataCopy")
    .select(DATA_EXPORT_COLUMNS)
    .where("accountId", "=", accountId)
    .forUpdate()
    .executeTakeFirst();
}

/** Replaces a previous export. */
export async function insertDataExport(tx: Db, accountId: string, now: Date): Promise<void> {
  await deleteDataExport(tx, accountId);
  const row = { accountId, state: "asked" as const, askedAt: now, touchedAt: now };
  await tx.insertInto("dataCopy").values(row).execute();
}

type ExportRun = { readonly accountId: string; readonly name: string; readonly now: Date };

/**
 * Claims the export for the run that stores it as `name`, unless another run has a recent
 * heartbeat. Returns the number of attempts, including this one.
 */
export async function claimDataExport(
  db: Db,
  { accountId, name, now }: ExportRun,
  staleBefore: Date,
): Promise<number | undefined> {
  const { rows } = await sql<{ tries: number }>`
    update data_copy set state = 'making', name = ${name}, touched_at = ${now}, tries = tries + 1
    where account_id = ${accountId}
      and (state = 'asked' or (state = 'making' and touched_at < ${staleBefore}))
    returning tries`.execute(db);
  return rows[0]?.tries;
}

/** False if another run took over or the export was cancelled. */
export async function recordHeartbeat(
  db: Db,
  { accountId, name, now }: ExportRun,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("dataCopy")
    .set({ touchedAt: now })
    .where("accountId", "=", accountId)
    .where("name", "=", name)
    .where("state", "=", "making")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

type ExportOutcome = Pick<DataExport, "state" | "sizeBytes" | "expiresAt" | "name">;

/** False in the same cases as `recordHeartbeat`. */
export async function finishDataExport(
  tx: Db,
  { accountId, name, now }: ExportRun,
  outcome: ExportOutcome,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("dataCopy")
    .set({ ...outcome, touchedAt: now })
    .where("accountId", "=", accountId)
    .where("name", "=", name)
    .where("state", "=", "making")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

type DownloadLink = Pick<DataExport, "accountId" | "ticketHash" | "sessionId" | "linkUntil">;

/** Replaces the link of a ready export; false if none is ready. */
export async function setDownloadLink(
  db: Db,
  { accountId, ...link }: DownloadLink,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("dataCopy")
    .set(link)
    .where("accountId", "=", accountId)
    .where("state", "=", "ready")
    .where("expiresAt", ">", now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The export of a valid link. */
export function findByDownloadTicket(
  db: Db,
  ticketHash: Buffer,
  now: Date,
): Promise<DataExport | undefined> {
  return db
    .selectFrom("dataCopy")
    .select(DATA_EXPORT_COLUMNS)
    .where("ticketHash", "=", ticketHash)
    .where("state", "=", "ready")
    .where("linkUntil", ">", now)
    .where("expiresAt", ">", now)
    .executeTakeFirst();
}

/** False if the link was used meanwhile. */
export async function consumeDownloadLink(
  db: Db,
  accountId: string,
  ticketHash: Buffer,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("dataCopy")
    .set({ ticketHash: null, sessionId: null, linkUntil: null })
    .where("accountId", "=", accountId)
    .where("ticketHash", "=", ticketHash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Queued or running exports without a recent heartbeat. */
export async function listStalledExports(db: Db, staleBefore: Date): Promise<string[]> {
  const stalled = await db
    .selectFrom("dataCopy")
    .select("accountId")
    .where("state", "in", ["asked", "making"])
    .where("touchedAt", "<", staleBefore)
    .execute();
  return stalled.map(({ accountId }) => accountId);
}

/** Returns the storage names of the deleted exports. */
export async function deleteExpiredExports(tx: Db, now: Date): Promise<string[]> {
  const deleted = await tx
    .deleteFrom("dataCopy")
    .where("expiresAt", "<=", now)
    .returning("name")
    .execute();
  return deleted.flatMap(({ name }) => name ?? []);
}

/** Returns the storage name, if the export has one. */
export async function deleteDataExport(tx: Db, accountId: string): Promise<string | undefined> {
  const deleted = tx.deleteFrom("dataCopy").where("accountId", "=", accountId).returning("name");
  return (await deleted.executeTakeFirst())?.name ?? undefined;
}

/** Whether an export is or will be stored under this name. */
export async function isStorageNameUsed(db: Db, name: string): Promise<boolean> {
  const named = db.selectFrom("dataCopy").select("accountId").where("name", "=", name);
  return (await named.executeTakeFirst()) !== undefined;
}
