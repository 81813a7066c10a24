import "#/payments/tables.ts";
import type { Kysely } from "kysely";
import type { Tables } from "#/platform/database/database.ts";

/** A client's tax invoices, the newest first. */
export function listOwnInvoices(db: Kysely<Tables>, clientId: string, most: number) {
  return db
    .selectFrom("invoice")
    .select(["id", "number", "issuedAt", "totalFils", "dueFils", "refundedFils", "dispute"])
    .where("clientId", "=", clientId)
    .orderBy("issuedAt", "desc")
    .orderBy("id", "desc")
    .limit(most)
    .execute();
}

export type OwnInvoice = Awaited<ReturnType<typeof listOwnInvoices>>[number];
