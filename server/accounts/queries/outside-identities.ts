import "#/accounts/tables.ts";
import type { Kysely } from "kysely";
import type { Tables } from "#/platform/database/database.ts";

type Db = Kysely<Tables>;

type Named = { readonly issuer: string; readonly subject: string };

/** The account that this name at a provider belongs to. */
export async function findLinkedId(
  db: Db,
  { issuer, subject }: Named,
): Promise<string | undefined> {
  const found = await db
    .selectFrom("outsideIdentity")
    .select("accountId")
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .executeTakeFirst();
  return found?.accountId;
}

/** Fails where the account belongs to another name at that provider: no two share one. */
export async function insertIdentity(
  db: Db,
  { issuer, subject, accountId, now }: Named & { readonly accountId: string; readonly now: Date },
): Promise<void> {
  await db
    .insertInto("outsideIdentity")
    .values({ issuer, subject, accountId, linkedAt: now })
    .execute();
}
