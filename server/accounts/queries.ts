import "./tables.ts";
import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from "kysely";
import type { Tables } from "#/platform/database/database.ts";

type Db = Kysely<Tables>;

type SessionViewer = Pick<
  Selectable<Tables["account"]>,
  "id" | "role" | "fullName" | "picture" | "isProfileCompleted" | "clientVerifiedAt" | "suspendedAt"
> &
  Pick<Selectable<Tables["session"]>, "lastUsedAt" | "expiresAt"> &
  OrNull<Omit<Selectable<Tables["clientHoldings"]>, "clientId">>;

/** What a person who is no client lacks. */
type OrNull<T> = { [Column in keyof T]: T[Column] | null };

/** Session, person, what a client holds and who hides from it: all that each request asks, in one statement. */
export async function findSessionViewer(
  db: Db,
  sessionId: string,
): Promise<SessionViewer | undefined> {
  const { rows } = await sql<SessionViewer>`select * from session_viewer(${sessionId})`.execute(db);
  return rows[0];
}

export async function touchSession(db: Db, sessionId: string, now: Date): Promise<void> {
  await db
    .updateTable("session")
    .set({ lastUsedAt: now })
    .where("id", "=", sessionId)
    .where("lastUsedAt", "<", now)
    .execute();
}

export async function insertSession(
  db: Db,
  session: Omit<Insertable<Tables["session"]>, "previousHash" | "rotatedAt">,
): Promise<void> {
  await db
    .insertInto("session")
    .values({ ...session, previousHash: null, rotatedAt: null })
    .execute();
}

export function lockSession(db: Db, sessionId: string) {
  return db
    .selectFrom("session")
    .innerJoin("account", "account.id", "session.accountId")
    .select([
      "session.lastUsedAt",
      "session.expiresAt",
      "session.refreshHash",
      "session.previousHash",
      "session.rotatedAt",
      "account.role",
      "account.suspendedAt",
    ])
    .where("session.id", "=", sessionId)
    .forUpdate("session")
    .executeTakeFirst();
}

export async function rotate(
  db: Db,
  sessionId: string,
  refreshHash: Buffer,
  now: Date,
): Promise<void> {
  await db
    .updateTable("session")
    .set(({ ref }) => ({
      previousHash: ref("refreshHash"),
      refreshHash,
      rotatedAt: now,
      lastUsedAt: now,
    }))
    .where("id", "=", sessionId)
    .execute();
}

export async function deleteSession(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom("session").where("id", "=", sessionId).execute();
}

export async function deleteSessionWith(db: Db, id: string, refreshHash: Buffer): Promise<void> {
  await db
    .deleteFrom("session")
    .where("id", "=", id)
    .where("refreshHash", "=", refreshHash)
    .execute();
}

export async function deleteSessionsOf(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom("session").where("accountId", "=", accountId).execute();
}

export function findSignIn(db: Db, email: string) {
  return db
    .selectFrom("account")
    .select(["id", "role", "passwordHash", "suspendedAt"])
    .where(({ fn }) => fn<string>("lower", ["email"]), "=", email.toLowerCase())
    .executeTakeFirst();
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
    .execute();
}

/** Operators who may sign in, the first one first. */
export function listStaff(db: Db) {
  return db
    .selectFrom("account")
    .select(["id", "email", "language"])
    .where("role", "=", "admin")
    .where("suspendedAt", "is", null)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
}

/** Locks what was tried lately, always in the same order, and drops tries from before `since`. */
export async function lockTries(db: Db, subjects: readonly Buffer[], since: Date) {
  const { rows } = await sql<{ subject: Buffer; tries: Date[] }>`
    insert into sign_in_failure as kept (subject, tries)
    select subject, '{}' from unnest(${subjects}::bytea[]) subject order by subject
    on conflict (subject) do update
      set tries = array(select at from unnest(kept.tries) at where at > ${since} order by at)
    returning subject, tries`.execute(db);
  return rows;
}

export async function addTry(db: Db, subjects: readonly Buffer[], at: Date): Promise<void> {
  await sql`
    update sign_in_failure set tries = tries || ${at}::timestamptz
    where subject = any(${subjects}::bytea[])`.execute(db);
}

/** One of the tries of that moment; others of the same moment stay. */
export async function removeTry(db: Db, subjects: readonly Buffer[], at: Date): Promise<void> {
  await sql`
    with kept as materialized (
      select subject, array_position(tries, ${at}::timestamptz) as place
      from sign_in_failure where subject = any(${subjects}::bytea[]) order by subject for update
    )
    update sign_in_failure set tries = tries[:place - 1] || tries[place + 1:]
    from kept where kept.subject = sign_in_failure.subject and place is not null`.execute(db);
}
