import "#/accounts/tables.ts";
import { type Insertable, type Kysely, sql, type Updateable } from "kysely";
import { acquireAdvisoryLock } from "#/platform/database/advisory-lock.ts";
import type { Tables } from "#/platform/database/database.ts";

type Db = Kysely<Tables>;

/**
 * The one account that owns an address: it has verified it, or is an invited operator's. Other
 * accounts with this address are unverified, and may be a stranger's.
 */
export function findByEmail(db: Db, email: string) {
  return selectEmailHolder(db, email).executeTakeFirst();
}

/** As `findByEmail`, locked; skips an account that changes its address during the wait. */
export function lockByEmail(tx: Db, email: string) {
  return selectEmailHolder(tx, email).forNoKeyUpdate().executeTakeFirst();
}

/** The newest unverified account with this address. */
export function findNewestUnverified(db: Db, email: string) {
  return selectByEmail(db, email)
    .where("verifiedAt", "is", null)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Except operators; returns their ids. */
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

/** Oldest first, without operators. */
export async function listUnverified(db: Db, before: Date, limit: number): Promise<string[]> {
  const unverified = await db
    .selectFrom("account")
    .select("id")
    .where("createdAt", "<", before)
    .where("verifiedAt", "is", null)
    .where("erasedAt", "is", null)
    .where("role", "<>", "admin")
    .orderBy("createdAt")
    .limit(limit)
    .execute();
  return unverified.map(({ id }) => id);
}

export async function deleteErased(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom("account").where("id", "=", id).where("erasedAt", "is not", null).execute();
}

/** Serializes the creation and change of accounts with this address. */
export async function lockEmail(tx: Db, email: string): Promise<void> {
  await acquireAdvisoryLock(tx, email.toLowerCase());
}

export function findAccount(db: Db, id: string) {
  return selectAccount(db, id).executeTakeFirst();
}

/** As `findAccount`, locked until the transaction ends. */
export function lockAccount(tx: Db, id: string) {
  return selectAccount(tx, id).forNoKeyUpdate().executeTakeFirst();
}

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

/** Operators who are not suspended, oldest first. */
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

/** Other operators who can sign in, so without invited ones who have no password yet. */
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

/** Serializes suspensions of operators. */
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

type AccountSettingsRow = {
  readonly email: string;
  readonly newEmail: string | null;
  readonly hasPassword: boolean;
  readonly isGoogleLinked: boolean;
  readonly hasSecondFactor: boolean;
  readonly recoveryCodesLeft: number;
};

export async function readAccountSettings(
  db: Kysely<Tables>,
  accountId: string,
  now: Date,
): Promise<AccountSettingsRow | undefined> {
  const { rows } = await sql<AccountSettingsRow>`
    select
      account.email,
      (select ticket.email from ticket
        where ticket.account_id = account.id and purpose = 'changeEmail' and expires_at > ${now})
        as new_email,
      password_hash is not null as has_password,
      exists (select from outside_identity where account_id = account.id) as is_google_linked,
      exists (select from second_factor
        where account_id = account.id and confirmed_at is not null) as has_second_factor,
      (select count(*)::int from recovery_code where account_id = account.id)
        as recovery_codes_left
    from account where id = ${accountId}`.execute(db);
  return rows[0];
}
