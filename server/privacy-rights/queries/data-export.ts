/** Copies of people's data: asked for, made, linked to, and gone. */
import "#/privacy-rights/tables.ts";
import { type Kysely, type Selectable, sql } from "kysely";
import type { Tables } from "#/platform/database/database.ts";

type Db = Kysely<Tables>;

export type DataExport = Selectable<Tables["dataCopy"]>;

export function findDataExport(db: Db, accountId: string): Promise<DataExport | undefined> {
  return db
    .selectFrom("dataCopy")
    .selectAll()
    .where("accountId", "=", accountId)
    .executeTakeFirst();
}

/** Locked, where there is one. */
export function lockDataExport(tx: Db, accountId: string): Promise<DataExport | undefined> {
  return tx
    .selectFrom("dataCopy")
    .selectAll()
    .where("accountId", "=", accountId)
    .forUpdate()
    .executeTakeFirst();
}

/** In place of one that was before. */
export async function insertDataExport(tx: Db, accountId: string, now: Date): Promise<void> {
  await deleteDataExport(tx, accountId);
  const row = { accountId, state: "asked" as const, askedAt: now, touchedAt: now };
  await tx.insertInto("dataCopy").values(row).execute();
}

type ExportRun = { readonly accountId: string; readonly name: string; readonly now: Date };

/**
 * Gives the making of a copy to whoever stores it under this name, unless another who was heard of
 * since then is at it. Answers how often it was begun, this time included.
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

/** False where somebody else is at it by now, or nobody wants it any more. */
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

/** False as `touchCopy`. */
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

/** Gives a copy that can be taken its one link; false where there is none. */
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

/** The copy that a link leads to, while it is good. */
export function findByDownloadTicket(
  db: Db,
  ticketHash: Buffer,
  now: Date,
): Promise<DataExport | undefined> {
  return db
    .selectFrom("dataCopy")
    .selectAll()
    .where("ticketHash", "=", ticketHash)
    .where("state", "=", "ready")
    .where("linkUntil", ">", now)
    .where("expiresAt", ">", now)
    .executeTakeFirst();
}

/** False where somebody else has used it. */
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

/** Copies that were begun, or asked for, and of which nobody has been heard since. */
export async function listStalledExports(db: Db, staleBefore: Date): Promise<string[]> {
  const stalled = await db
    .selectFrom("dataCopy")
    .select("accountId")
    .where("state", "in", ["asked", "making"])
    .where("touchedAt", "<", staleBefore)
    .execute();
  return stalled.map(({ accountId }) => accountId);
}

/** Copies that nobody can take any more; answers under which names the storage has them. */
export async function deleteExpiredExports(tx: Db, now: Date): Promise<string[]> {
  const deleted = await tx
    .deleteFrom("dataCopy")
    .where("expiresAt", "<=", now)
    .returning("name")
    .execute();
  return deleted.flatMap(({ name }) => name ?? []);
}

/** Under which name the storage has it, or will. */
export async function deleteDataExport(tx: Db, accountId: string): Promise<string | undefined> {
  const deleted = tx.deleteFrom("dataCopy").where("accountId", "=", accountId).returning("name");
  return (await deleted.executeTakeFirst())?.name ?? undefined;
}

/** Whether somebody's copy lies, or is to lie, under this name. */
export async function isStorageNameUsed(db: Db, name: string): Promise<boolean> {
  const named = db.selectFrom("dataCopy").select("accountId").where("name", "=", name);
  return (await named.executeTakeFirst()) !== undefined;
}
