import "#/accounts/tables.ts";
import { type Kysely, sql } from "kysely";
import type { Tables } from "#/platform/database/database.ts";

type Db = Kysely<Tables>;

export function findAccountData(db: Db, id: string) {
  return db
    .selectFrom("account")
    .select(["id", "role", "email", "fullName", "language", "picture", "isProfileCompleted"])
    .select(["organization", "residence", "termsVersion", "createdAt", "verifiedAt"])
    .select(["clientVerifiedAt", "suspendedAt", "lastSeenAt", "isLeaving"])
    .select(sql<boolean>`password_hash is not null`.as("hasPassword"))
    .where("id", "=", id)
    .executeTakeFirst();
}

export function listSessionData(db: Db, accountId: string) {
  return db
    .selectFrom("session")
    .select(["createdAt", "lastUsedAt", "expiresAt", "rotatedAt", "userAgent", "method"])
    .where("accountId", "=", accountId)
    .orderBy("createdAt")
    .execute();
}

export function listTicketData(db: Db, accountId: string) {
  return db
    .selectFrom("ticket")
    .select(["purpose", "email", "madeAt", "expiresAt"])
    .where("accountId", "=", accountId)
    .orderBy("madeAt")
    .execute();
}

export function listIdentityData(db: Db, accountId: string) {
  return db
    .selectFrom("outsideIdentity")
    .select(["issuer", "subject", "email", "linkedAt", "lastUsedAt"])
    .where("accountId", "=", accountId)
    .orderBy("linkedAt")
    .execute();
}

export function listUnlinkedData(db: Db, accountId: string) {
  return db
    .selectFrom("unlinkedIdentity")
    .select("unlinkedAt")
    .where("accountId", "=", accountId)
    .orderBy("unlinkedAt")
    .execute();
}

export function findSecondFactorData(db: Db, accountId: string) {
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

/** Deleting the second factor deletes its recovery codes. */
export async function deleteCredentials(tx: Db, accountId: string): Promise<void> {
  for (const table of credentialTables)
    await tx.deleteFrom(table).where("accountId", "=", accountId).execute();
}

const credentialTables = [
  "session",
  "ticket",
  "outsideIdentity",
  "unlinkedIdentity",
  "secondFactor",
  "notificationOff",
] as const;

export async function anonymizeAccount(tx: Db, id: string, now: Date): Promise<void> {
  await tx
    .updateTable("account")
    .set({
      email: "",
      fullName: "",
      passwordHash: null,
      picture: null,
      language: "en",
      isProfileCompleted: false,
      isLeaving: false,
      termsVersion: null,
      verifiedAt: null,
      clientVerifiedAt: null,
      suspendedAt: null,
      lastSeenAt: null,
      organization: null,
      residence: null,
      erasedAt: now,
    })
    .where("id", "=", id)
    .execute();
}
