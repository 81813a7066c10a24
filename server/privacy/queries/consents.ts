import "#/privacy/tables.ts";
import type { Insertable, Kysely } from "kysely";
import type { Tables } from "#/platform/database/database.ts";

export async function insertConsent(
  db: Kysely<Tables>,
  consent: Insertable<Tables["consent"]>,
): Promise<void> {
  await db.insertInto("consent").values(consent).execute();
}

export function listConsents(db: Kysely<Tables>, accountId: string, count: number) {
  return db
    .selectFrom("consent")
    .select(["kind", "version", "at", "language"])
    .where("accountId", "=", accountId)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(count)
    .execute();
}
