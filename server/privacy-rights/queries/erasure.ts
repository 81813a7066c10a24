import "#/privacy-rights/tables.ts";
import { type Insertable, type Kysely, type Selectable, sql } from "kysely";
import type { Tables } from "#/platform/database/database.ts";

const ERASURE_COLUMNS = ["accountId", "askedAt", "askedBy", "dueAt"] as const;

type Db = Kysely<Tables>;

export type Erasure = Selectable<Tables["erasure"]>;

/** An account with much data needs as long as an export. */
export async function allowLongStatements(tx: Db): Promise<void> {
  await sql`set local statement_timeout = '120s'`.execute(tx);
}

export function findErasure(db: Db, accountId: string): Promise<Erasure | undefined> {
  return selectErasure(db, accountId).executeTakeFirst();
}

/** Throws if none is pending. */
export function getErasure(db: Db, accountId: string): Promise<Erasure> {
  return selectErasure(db, accountId).executeTakeFirstOrThrow();
}

export async function isErasureDue(tx: Db, accountId: string, now: Date): Promise<boolean> {
  const due = await selectErasure(tx, accountId).where("dueAt", "<=", now).executeTakeFirst();
  return due !== undefined;
}

export async function insertErasure(tx: Db, erasure: Insertable<Tables["erasure"]>): Promise<void> {
  await tx.insertInto("erasure").values(erasure).execute();
}

export async function postponeErasure(db: Db, accountId: string, dueAt: Date): Promise<void> {
  await db.updateTable("erasure").set({ dueAt }).where("accountId", "=", accountId).execute();
}

export async function deleteErasure(tx: Db, accountId: string): Promise<void> {
  await tx.deleteFrom("erasure").where("accountId", "=", accountId).execute();
}

/** Longest overdue first. */
export async function listDueErasures(db: Db, now: Date, limit: number): Promise<string[]> {
  const due = await db
    .selectFrom("erasure")
    .select("accountId")
    .where("dueAt", "<=", now)
    .orderBy("dueAt")
    .limit(limit)
    .execute();
  return due.map(({ accountId }) => accountId);
}

function selectErasure(db: Db, accountId: string) {
  return db.selectFrom("erasure").select(ERASURE_COLUMNS).where("accountId", "=", accountId);
}
