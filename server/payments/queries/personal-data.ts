import "#/payments/tables.ts";
import { type Kysely, sql } from "kysely";
import type { Tables } from "#/platform/database/database.ts";

type Db = Kysely<Tables>;

export function listInvoicesForExport(db: Db, clientId: string) {
  return db
    .selectFrom("invoice")
    .select(["number", "reason", "currency", "lines", "professions", "subtotalFils"])
    .select(["discountFils", "taxFils", "taxPercent", "totalFils", "dueFils", "refundedFils"])
    .select(["dispute", "issuedAt", "paidAt", "periodStart", "periodEnd", "supplier", "buyer"])
    .where("clientId", "=", clientId)
    .orderBy("issuedAt")
    .execute();
}

export function listSubscriptionsForExport(db: Db, clientId: string) {
  return db
    .selectFrom("subscription")
    .select(["id", "provider", "status", "quantity", "unitFils", "startedAt", "endedAt"])
    .select(["paidUntil", "isEnding", "creditFils", "suspension", "card"])
    .select(professionLabels("covers").as("professions"))
    .where("clientId", "=", clientId)
    .orderBy("startedAt")
    .execute();
}

export function listCheckoutsForExport(db: Db, clientId: string) {
  return db
    .selectFrom("checkoutAttempt")
    .select(["kind", "state", "unitFils", "dueFils", "couponId", "beganAt", "endedAt"])
    .select(professionLabels("profession_ids").as("professions"))
    .where("clientId", "=", clientId)
    .orderBy("beganAt")
    .execute();
}

export function findContractForExport(db: Db, clientId: string) {
  return db
    .selectFrom("paymentContract")
    .select(["until", "amountFils", "reason", "madeAt"])
    .select(professionLabels("profession_ids").as("professions"))
    .where("clientId", "=", clientId)
    .executeTakeFirst();
}

export function listBillingCustomers(db: Db, clientId: string) {
  return db
    .selectFrom("billingCustomer")
    .select(["provider", "customerId"])
    .where("clientId", "=", clientId)
    .execute();
}

/** Only for buyers without a tax number: a tax invoice must keep the address of the others. */
export async function clearInvoiceAddresses(tx: Db, clientId: string): Promise<void> {
  await sql`
    update invoice set buyer = buyer || '{"address": "", "addressAr": ""}'
    where client_id = ${clientId} and buyer ->> 'trn' = ''`.execute(tx);
}

export async function clearSubscriptionCards(tx: Db, clientId: string): Promise<void> {
  await tx
    .updateTable("subscription")
    .set({ card: null })
    .where("clientId", "=", clientId)
    .execute();
}

export async function deleteContract(tx: Db, clientId: string): Promise<void> {
  await tx.deleteFrom("paymentContract").where("clientId", "=", clientId).execute();
}

function professionLabels(column: string) {
  return sql<string[]>`array(
    select label from profession where id = any(${sql.ref(column)}) order by label)`;
}
