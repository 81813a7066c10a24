import "#/accounts/tables.ts";
import { type Insertable, type Kysely, sql, type Updateable } from "kysely";
import { acquireAdvisoryLock } from "#/platform/database/advisory-lock.ts";
import type { Tables } from "#/platform/database/database.ts";

type Db = Kysely<Tables>;

/**
 * The one account that an address belongs to: of who has proven it, or of an operator who was
 * invited to it. Whoever else registered it waits, and may be a stranger to it.
 */
export function findByEmail(db: Db, email: string) {
  return selectEmailHolder(db, email).executeTakeFirst();
}

/** The same, locked. Not an account that leaves the address while the lock is waited for. */
export function lockByEmail(tx: Db, email: string) {
  return selectEmailHolder(tx, email).forNoKeyUpdate().executeTakeFirst();
}

/** Of the accounts that wait for the proof of an address, the newest. */
export function findNewestUnverified(db: Db, email: string) {
  return selectByEmail(db, email)
    .where("verifiedAt", "is", null)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Those that nobody has proven, but for an operator's; answers their ids. */
export async function deleteUnverifiedAccounts(tx: Db, email: string): Promise<string[]> {
  const deleted = await tx
    .deleteFrom("account")
    .where(lowerEmail, "=", email.toLowerCase())
    .where("verifiedAt", "is", null)
    .where("role", "<>", "admin")
    .returning("id")
    .execute();
  return deleted.map(({ id }) => id);
}

/** The oldest first, but for operators'. */
export async function listUnverified(db: Db, before: Date, limit: number): Promise<string[]> {
  const unproven = await db
    .selectFrom("account")
    .select("id")
    .where("createdAt", "<", before)
    .where("verifiedAt", "is", null)
    .where("erasedAt", "is", null)
    .where("role", "<>", "admin")
    .orderBy("createdAt")
    .limit(limit)
    .execute();
  return unproven.map(({ id }) => id);
}

export async function deleteErased(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom("account").where("id", "=", id).where("erasedAt", "is not", null).execute();
}

/** Makes all who would open or change an account of this address wait for each other. */
export async function lockEmail(tx: Db, email: string): Promise<void> {
  await acquireAdvisoryLock(tx, email.toLowerCase());
}

export function findAccount(db: Db, id: string) {
  return selectAccount(db, id).executeTakeFirst();
}

/** The same, and nobody else changes it until the transaction ends. */
export function lockAccount(tx: Db, id: string) {
  return selectAccount(tx, id).forNoKeyUpdate().executeTakeFirst();
}

/** Whether somebody has asked to leave. */
export async function isLeaving(db: Db, id: string): Promise<boolean> {
  return (await findAccount(db, id))?.isLeaving === true;
}

export async function insertAccount(db: Db, account: Insertable<Tables["account"]>): Promise<void> {
  await db.insertInto("account").values(account).execute();
}

export async function updateAccount(
  db: Db,
  id: string,
  changes: Updateable<Tables["account"]>,
): Promise<void> {
  await db.updateTable("account").set(changes).where("id", "=", id).execute();
}

export function listPeople(db: Db, ids: readonly string[]) {
  return db
    .selectFrom("account")
    .select(["id", "role", "fullName", "picture", "clientVerifiedAt"])
    .where("id", "in", ids)
    .where("erasedAt", "is", null)
    .execute();
}

/** Operators who may sign in, the first one first. */
export function listActiveOperators(db: Db) {
  return db
    .selectFrom("account")
    .select(["id", "email", "language"])
    .where("role", "=", "admin")
    .where("suspendedAt", "is", null)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
}

/** Operators but one who can sign in: an invited one cannot before the first password. */
export async function countOtherOperators(db: Db, exceptId: string): Promise<number> {
  const { count } = await db
    .selectFrom("account")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("role", "=", "admin")
    .where("suspendedAt", "is", null)
    .where("passwordHash", "is not", null)
    .where("id", "<>", exceptId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Makes all who would suspend an operator wait for each other. */
export async function lockOperators(tx: Db): Promise<void> {
  await acquireAdvisoryLock(tx, "operators");
}

const columns = [
  ...(["id", "role", "email", "fullName", "picture", "language", "isProfileCompleted"] as const),
  ...(["passwordHash", "verifiedAt", "clientVerifiedAt", "suspendedAt", "isLeaving"] as const),
] as const;

const lowerEmail = sql<string>`lower(email)`;

function selectByEmail(db: Db, email: string) {
  return db.selectFrom("account").select(columns).where(lowerEmail, "=", email.toLowerCase());
}

function selectEmailHolder(db: Db, email: string) {
  return selectByEmail(db, email).where(({ eb, or }) =>
    or([eb("verifiedAt", "is not", null), eb("role", "=", "admin")]),
  );
}

function selectAccount(db: Db, id: string) {
  return db
    .selectFrom("account")
    .select(columns)
    .where("id", "=", id)
    .where("erasedAt", "is", null);
}
