/** All that is kept of one person here, and its end. */
import "#/accounts/tables.ts";
import { type Kysely, sql } from "kysely";
import type { Tables } from "#/platform/database/database.ts";

type Db = Kysely<Tables>;

export function findOwn(db: Db, id: string) {
  return db
    .selectFrom("account")
    .select(["id", "role", "email", "fullName", "language", "picture", "isProfileCompleted"])
    .select(["organization", "residence", "termsVersion", "createdAt", "verifiedAt"])
    .select(["clientVerifiedAt", "suspendedAt", "lastSeenAt", "isLeaving"])
    .select(sql<boolean>`password_hash is not null`.as("hasPassword"))
    .where("id", "=", id)
    .executeTakeFirst();
}

export function listOwnSessions(db: Db, accountId: string) {
  return db
    .selectFrom("session")
    .select(["createdAt", "lastUsedAt", "expiresAt", "rotatedAt", "userAgent"])
    .where("accountId", "=", accountId)
    .orderBy("createdAt")
    .execute();
}

export function listOwnTickets(db: Db, accountId: string) {
  return db
    .selectFrom("ticket")
    .select(["purpose", "email", "madeAt", "expiresAt"])
    .where("accountId", "=", accountId)
    .orderBy("madeAt")
    .execute();
}

export function listOwnIdentities(db: Db, accountId: string) {
  return db
    .selectFrom("outsideIdentity")
    .select(["issuer", "subject", "linkedAt"])
    .where("accountId", "=", accountId)
    .orderBy("linkedAt")
    .execute();
}

export function findOwnFactor(db: Db, accountId: string) {
  return db
    .selectFrom("secondFactor")
    .select(["startedAt", "confirmedAt"])
    .select(
      sql<number>`(select count(*)::int from recovery_code code
        where code.account_id = second_factor.account_id)`.as("recoveryCodesLeft"),
    )
    .where("accountId", "=", accountId)
    .executeTakeFirst();
}

/** Recovery codes go with the factor. */
export async function deleteEntrances(tx: Db, accountId: string): Promise<void> {
  for (const table of entrances)
    await tx.deleteFrom(table).where("accountId", "=", accountId).execute();
}

const entrances = [
  "session",
  "ticket",
  "outsideIdentity",
  "secondFactor",
  "notificationOff",
] as const;

export async function emptyAccount(tx: Db, id: string, now: Date): Promise<void> {
  await tx
    .updateTable("account")
    .set({
      ...{ email: "", fullName: "", passwordHash: null, picture: null, language: "en" },
      ...{ isProfileCompleted: false, isLeaving: false, termsVersion: null },
      ...{ verifiedAt: null, clientVerifiedAt: null, suspendedAt: null, lastSeenAt: null },
      ...{ organization: null, residence: null, erasedAt: now },
    })
    .where("id", "=", id)
    .execute();
}
