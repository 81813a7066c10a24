import "#/accounts/tables.ts";
import type { Kysely } from "kysely";
import type { Tables } from "#/platform/database/database.ts";

type Db = Kysely<Tables>;

export type ProviderSubject = { readonly issuer: string; readonly subject: string };

export async function findIdentity(db: Db, { issuer, subject }: ProviderSubject) {
  return await db
    .selectFrom("outsideIdentity")
    .select(["id", "accountId"])
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .executeTakeFirst();
}

export function listIdentities(db: Db, accountId: string) {
  return db
    .selectFrom("outsideIdentity")
    .select(["id", "issuer", "email", "linkedAt", "lastUsedAt"])
    .where("accountId", "=", accountId)
    .orderBy("linkedAt")
    .orderBy("id")
    .execute();
}

export async function isLinked(db: Db, accountId: string, identityId: string): Promise<boolean> {
  const found = await db
    .selectFrom("outsideIdentity")
    .select("id")
    .where("id", "=", identityId)
    .where("accountId", "=", accountId)
    .executeTakeFirst();
  return found !== undefined;
}

type NewIdentity = ProviderSubject & {
  readonly accountId: string;
  readonly email: string | undefined;
  readonly now: Date;
  readonly lastUsedAt: Date | null;
};

/** Undefined if the subject or the account is already linked at this provider. */
export async function insertIdentity(
  db: Db,
  { now, email = "", ...identity }: NewIdentity,
): Promise<string | undefined> {
  const inserted = await db
    .insertInto("outsideIdentity")
    .values({ ...identity, email: email || null, linkedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted?.id;
}

/** Records a sign-in and the current address at the provider. */
export async function touchIdentity(
  db: Db,
  id: string,
  { email, now }: { readonly email: string | undefined; readonly now: Date },
): Promise<void> {
  await db
    .updateTable("outsideIdentity")
    .set({ lastUsedAt: now, ...(email !== undefined && { email }) })
    .where("id", "=", id)
    .execute();
}

/** One identity of an account, or all; deletes the sessions and tickets they opened too. */
export async function deleteIdentities(
  tx: Db,
  accountId: string,
  id?: string,
): Promise<ProviderSubject[]> {
  const identities = tx.deleteFrom("outsideIdentity").where("accountId", "=", accountId);
  const matching = id === undefined ? identities : identities.where("id", "=", id);
  return await matching.returning(["issuer", "subject"]).execute();
}

export async function insertUnlinked(
  tx: Db,
  accountId: string,
  { hashes, now }: { readonly hashes: readonly Buffer[]; readonly now: Date },
): Promise<void> {
  await tx
    .insertInto("unlinkedIdentity")
    .values(hashes.map((identityHash) => ({ accountId, identityHash, unlinkedAt: now })))
    .onConflict((conflict) =>
      conflict.columns(["accountId", "identityHash"]).doUpdateSet({ unlinkedAt: now }),
    )
    .execute();
}

/** Whether the identity was removed from any account. */
export async function wasUnlinked(db: Db, identityHash: Buffer): Promise<boolean> {
  const found = await db
    .selectFrom("unlinkedIdentity")
    .select("accountId")
    .where("identityHash", "=", identityHash)
    .executeTakeFirst();
  return found !== undefined;
}

export async function deleteUnlinked(
  tx: Db,
  accountId: string,
  identityHash: Buffer,
): Promise<void> {
  await tx
    .deleteFrom("unlinkedIdentity")
    .where("accountId", "=", accountId)
    .where("identityHash", "=", identityHash)
    .execute();
}
