import "./tables.ts";
import { type Insertable, type Kysely, type Selectable, sql } from "kysely";
import type { Tables } from "#/platform/database/database.ts";

type Db = Kysely<Tables>;

export type Erasure = Selectable<Tables["erasure"]>;
export type DataCopy = Selectable<Tables["dataCopy"]>;

/** Of somebody with much to tell a statement may take as long as an export's. */
export async function mayTakeLong(tx: Db): Promise<void> {
  await sql`set local statement_timeout = '120s'`.execute(tx);
}

export function findErasure(db: Db, accountId: string): Promise<Erasure | undefined> {
  return ofErasure(db, accountId).executeTakeFirst();
}

/** Of somebody who is leaving. */
export function readErasure(db: Db, accountId: string): Promise<Erasure> {
  return ofErasure(db, accountId).executeTakeFirstOrThrow();
}

export async function isDue(tx: Db, accountId: string, now: Date): Promise<boolean> {
  const due = await ofErasure(tx, accountId).where("dueAt", "<=", now).executeTakeFirst();
  return due !== undefined;
}

export async function insertErasure(tx: Db, erasure: Insertable<Tables["erasure"]>): Promise<void> {
  await tx.insertInto("erasure").values(erasure).execute();
}

export async function putOff(db: Db, accountId: string, dueAt: Date): Promise<void> {
  await db.updateTable("erasure").set({ dueAt }).where("accountId", "=", accountId).execute();
}

export async function deleteErasure(tx: Db, accountId: string): Promise<void> {
  await tx.deleteFrom("erasure").where("accountId", "=", accountId).execute();
}

/** The longest overdue first. */
export async function listDue(db: Db, now: Date, most: number): Promise<string[]> {
  const due = await db
    .selectFrom("erasure")
    .select("accountId")
    .where("dueAt", "<=", now)
    .orderBy("dueAt")
    .limit(most)
    .execute();
  return due.map(({ accountId }) => accountId);
}

export function findCopy(db: Db, accountId: string): Promise<DataCopy | undefined> {
  return db
    .selectFrom("dataCopy")
    .selectAll()
    .where("accountId", "=", accountId)
    .executeTakeFirst();
}

/** Asks for a copy in place of one that is not on its way; answers the one there is, and whether it is new. */
export async function askCopy(tx: Db, accountId: string, now: Date) {
  const before = await tx
    .selectFrom("dataCopy")
    .selectAll()
    .where("accountId", "=", accountId)
    .forUpdate()
    .executeTakeFirst();
  if (before?.state === "asked" || before?.state === "making") return { isNew: false, before };
  await deleteCopy(tx, accountId);
  const asked = { accountId, state: "asked" as const, askedAt: now, touchedAt: now };
  await tx.insertInto("dataCopy").values(asked).execute();
  return { isNew: true, before };
}

type Making = { readonly accountId: string; readonly name: string; readonly now: Date };

/**
 * Gives the making of a copy to whoever stores it under this name, unless another who was heard of
 * since then is at it. Answers how often it was begun, this time included.
 */
export async function beginCopy(
  db: Db,
  { accountId, name, now }: Making,
  heardSince: Date,
): Promise<number | undefined> {
  const { rows } = await sql<{ tries: number }>`
    update data_copy set state = 'making', name = ${name}, touched_at = ${now}, tries = tries + 1
    where account_id = ${accountId}
      and (state = 'asked' or (state = 'making' and touched_at < ${heardSince}))
    returning tries`.execute(db);
  return rows[0]?.tries;
}

/** False where somebody else is at it by now, or nobody wants it any more. */
export async function touchCopy(db: Db, { accountId, name, now }: Making): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("dataCopy")
    .set({ touchedAt: now })
    .where("accountId", "=", accountId)
    .where("name", "=", name)
    .where("state", "=", "making")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

type Ended = Pick<DataCopy, "state" | "sizeBytes" | "expiresAt" | "name">;

/** False as `touchCopy`. */
export async function endCopy(
  tx: Db,
  { accountId, name, now }: Making,
  ended: Ended,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("dataCopy")
    .set({ ...ended, touchedAt: now })
    .where("accountId", "=", accountId)
    .where("name", "=", name)
    .where("state", "=", "making")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

type Link = Pick<DataCopy, "accountId" | "ticketHash" | "sessionId" | "linkUntil">;

/** Gives a copy that can be taken its one link; false where there is none. */
export async function linkCopy(db: Db, { accountId, ...link }: Link, now: Date): Promise<boolean> {
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
export function findLinked(db: Db, ticketHash: Buffer, now: Date): Promise<DataCopy | undefined> {
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
export async function useLink(db: Db, accountId: string, ticketHash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("dataCopy")
    .set({ ticketHash: null, sessionId: null, linkUntil: null })
    .where("accountId", "=", accountId)
    .where("ticketHash", "=", ticketHash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Copies that were begun, or asked for, and of which nobody has been heard since. */
export async function listStalled(db: Db, heardSince: Date): Promise<string[]> {
  const stalled = await db
    .selectFrom("dataCopy")
    .select("accountId")
    .where("state", "in", ["asked", "making"])
    .where("touchedAt", "<", heardSince)
    .execute();
  return stalled.map(({ accountId }) => accountId);
}

/** Copies that nobody can take any more; answers under which names the storage has them. */
export async function deleteExpired(tx: Db, now: Date): Promise<string[]> {
  const gone = await tx
    .deleteFrom("dataCopy")
    .where("expiresAt", "<=", now)
    .returning("name")
    .execute();
  return gone.flatMap(({ name }) => name ?? []);
}

/** Under which name the storage has it, or will. */
export async function deleteCopy(tx: Db, accountId: string): Promise<string | undefined> {
  const gone = tx.deleteFrom("dataCopy").where("accountId", "=", accountId).returning("name");
  return (await gone.executeTakeFirst())?.name ?? undefined;
}

/** Whether somebody's copy lies, or is to lie, under this name. */
export async function isNamed(db: Db, name: string): Promise<boolean> {
  const named = db.selectFrom("dataCopy").select("accountId").where("name", "=", name);
  return (await named.executeTakeFirst()) !== undefined;
}

function ofErasure(db: Db, accountId: string) {
  return db.selectFrom("erasure").selectAll().where("accountId", "=", accountId);
}
