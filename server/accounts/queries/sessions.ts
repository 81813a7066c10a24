import "#/accounts/tables.ts";
import type { SeatRole } from "@wasla/contract/platform/endpoint";
import { type Insertable, type Kysely, type Selectable, sql } from "kysely";
import { type Database, type Tables, withGenericPlans } from "#/platform/database/database.ts";

type Db = Kysely<Tables>;

type SessionViewer = Pick<
  Selectable<Tables["account"]>,
  | "id"
  | "role"
  | "fullName"
  | "picture"
  | "isProfileCompleted"
  | "clientVerifiedAt"
  | "suspendedAt"
  | "termsVersion"
> & {
  readonly hasSecondFactor: boolean;
  readonly hasGrants: boolean;
  readonly seatRole: SeatRole | null;
} & Pick<Selectable<Tables["session"]>, "lastUsedAt" | "expiresAt"> &
  Nullable<Omit<Selectable<Tables["clientHoldings"]>, "clientId">>;

/** The columns of clients are null for everyone else. */
type Nullable<T> = { [Column in keyof T]: T[Column] | null };

/**
 * All that each request needs to know about its viewer, in one statement. Planning its joins takes
 * longer than running them (ADR 0039).
 */
export async function findSessionViewer(
  db: Database,
  sessionId: string,
): Promise<SessionViewer | undefined> {
  const { rows } = await sql<SessionViewer>`
    select session.last_used_at, session.expires_at, account.id, account.role, account.full_name,
      account.picture, account.is_profile_completed, account.client_verified_at,
      account.suspended_at, account.terms_version, seat.role as seat_role,
      exists (
        select from second_factor factor
        where factor.account_id = account.id and factor.confirmed_at is not null
      ) as has_second_factor,
      held.is_subscribed, held.subscribed_until, held.is_past_due, held.professions, held.hidden,
      exists (
        select from client_with_grants granted where granted.client_id = account.id
      ) as has_grants
    from session
    join account on account.id = session.account_id
    left join seat on seat.account_id = account.id
    left join client_holdings held on held.client_id = account.id
    where session.id = ${sessionId}`.execute(withGenericPlans(db));
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

/** Outlives the session, as the time of the last visit. */
export async function touchAccount(db: Db, accountId: string, now: Date): Promise<void> {
  await db
    .updateTable("account")
    .set({ lastSeenAt: now })
    .where("id", "=", accountId)
    .where(({ eb, or }) => or([eb("lastSeenAt", "is", null), eb("lastSeenAt", "<", now)]))
    .execute();
}

type NewSession = Omit<Insertable<Tables["session"]>, "previousHash" | "rotatedAt" | "method"> & {
  readonly identityId: string | null;
};

/** False if the account is suspended, being deleted, or its role or password has changed. */
export async function insertSession(
  db: Db,
  session: NewSession,
  owner: Readonly<Pick<Insertable<Tables["account"]>, "role" | "passwordHash">>,
): Promise<boolean> {
  const { id, accountId, createdAt, lastUsedAt, expiresAt, refreshHash, userAgent } = session;
  const { identityId } = session;
  const method = identityId === null ? "password" : "google";
  const { role, passwordHash } = owner;
  // The lock waits for concurrent changes of the account, so that they end this session too, and
  // for other new sessions, so that all of them are counted.
  const { numAffectedRows } = await sql`
    insert into session
      (id, account_id, created_at, last_used_at, expires_at, refresh_hash, user_agent, method,
        identity_id)
    select ${id}::uuid, account.id, ${createdAt}::timestamptz, ${lastUsedAt}::timestamptz,
      ${expiresAt}::timestamptz, ${refreshHash}::bytea, ${userAgent}, ${method},
      ${identityId}::uuid
    from account
    where account.id = ${accountId} and suspended_at is null and erased_at is null
      and not is_leaving and role = ${role}
      and (${passwordHash === undefined} or password_hash is not distinct from ${passwordHash ?? null})
    for no key update`.execute(db);
  return numAffectedRows === 1n;
}

/** Sessions that have not reached their maximum age, last used first. */
export function listSessions(db: Db, accountId: string, now: Date) {
  return db
    .selectFrom("session")
    .select(["id", "userAgent", "createdAt", "lastUsedAt", "expiresAt"])
    .where("accountId", "=", accountId)
    .where("expiresAt", ">", now)
    .orderBy("lastUsedAt", "desc")
    .orderBy("id")
    .execute();
}

/** Undefined once the session has ended. */
export async function findSessionStart(db: Db, id: string): Promise<Date | undefined> {
  const started = db.selectFrom("session").select("createdAt").where("id", "=", id);
  return (await started.executeTakeFirst())?.createdAt;
}

/** The identity that opened the session, null if none did. */
export async function findSessionIdentity(db: Db, id: string): Promise<string | null> {
  const opened = db.selectFrom("session").select("identityId").where("id", "=", id);
  return (await opened.executeTakeFirst())?.identityId ?? null;
}

/** False if the account has no such session. */
export async function deleteOwnSession(db: Db, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("session")
    .where("id", "=", id)
    .where("accountId", "=", accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
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

export async function rotateRefreshHash(
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

export async function deleteSessionByHash(db: Db, id: string, refreshHash: Buffer): Promise<void> {
  await db
    .deleteFrom("session")
    .where("id", "=", id)
    .where("refreshHash", "=", refreshHash)
    .execute();
}

/** All sessions of an account, or all but one; returns how many were deleted. */
export async function deleteSessions(
  db: Db,
  accountId: string,
  exceptId?: string,
): Promise<number> {
  const sessions = db.deleteFrom("session").where("accountId", "=", accountId);
  const matching = exceptId ? sessions.where("id", "<>", exceptId) : sessions;
  const { numDeletedRows } = await matching.executeTakeFirst();
  return Number(numDeletedRows);
}

/** Keeps this session and the `others` that were used last. */
export async function deleteOldSessions(
  db: Db,
  { id, accountId }: { readonly id: string; readonly accountId: string },
  others: number,
): Promise<void> {
  await db
    .deleteFrom("session")
    .where("id", "in", (eb) =>
      eb
        .selectFrom("session")
        .select("id")
        .where("accountId", "=", accountId)
        .where("id", "<>", id)
        .orderBy("lastUsedAt", "desc")
        .orderBy("createdAt", "desc")
        .offset(others),
    )
    .execute();
}

export async function deleteSessionsExpiredBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("session").where("expiresAt", "<", before).execute();
}
