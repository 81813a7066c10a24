import "#/payments/tables.ts";
import { type Insertable, type Kysely, type Selectable, sql } from "kysely";
import type { Provider } from "#/payments/tables.ts";
import type { Database, Tables } from "#/platform/database/database.ts";

type Tx = Kysely<Tables>;

export type Invoice = Selectable<Tables["invoice"]>;

export function findInvoice(db: Database, id: string): Promise<Invoice | undefined> {
  return db.selectFrom("invoice").selectAll().where("id", "=", id).executeTakeFirst();
}

/** A client's tax invoices, the newest first. */
export function listOwnInvoices(db: Database, clientId: string, most: number) {
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

/** Of a subscription, by the provider's ids. */
export async function knownInvoices(
  tx: Tx,
  provider: Provider,
  subscriptionId: string,
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom("invoice")
    .select("providerId")
    .where("provider", "=", provider)
    .where("subscriptionId", "=", subscriptionId)
    .execute();
  return new Set(rows.map(({ providerId }) => providerId));
}

/** Attempts by the provider's id of the invoice that each was begun with. */
export async function attemptsByInvoice(
  tx: Tx,
  subscriptionId: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectFrom("checkoutAttempt")
    .select(["id", "invoiceId"])
    .where("subscriptionId", "=", subscriptionId)
    .execute();
  return new Map(rows.flatMap(({ id, invoiceId }) => (invoiceId ? [[invoiceId, id]] : [])));
}

export async function insertInvoice(tx: Tx, row: Insertable<Tables["invoice"]>): Promise<void> {
  await tx.insertInto("invoice").values(row).execute();
}

type Fate = Pick<Invoice, "provider" | "providerId" | "refundedFils" | "dispute">;

/** Whether something became of its money that was not known. */
export async function updateFate(tx: Tx, fate: Fate): Promise<boolean> {
  const { provider, providerId, refundedFils, dispute } = fate;
  const { rows } = await sql`
    update invoice set refunded_fils = ${refundedFils}, dispute = ${dispute}
    where provider = ${provider} and provider_id = ${providerId}
      and (refunded_fils, dispute) is distinct from (${refundedFils}::bigint, ${dispute}::text)
    returning id`.execute(tx);
  return rows.length > 0;
}
