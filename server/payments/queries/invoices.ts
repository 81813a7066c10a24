import "#/payments/tables.ts";
import { type Insertable, type Kysely, type Selectable, sql } from "kysely";
import { INVOICE_COLUMNS } from "#/payments/queries/columns.ts";
import type { Provider } from "#/payments/tables.ts";
import type { Database, Tables } from "#/platform/database/database.ts";

type Tx = Kysely<Tables>;

export type Invoice = Selectable<Tables["invoice"]>;

export function findInvoice(db: Database, id: string): Promise<Invoice | undefined> {
  return db.selectFrom("invoice").select(INVOICE_COLUMNS).where("id", "=", id).executeTakeFirst();
}

/** Newest first. */
export function listInvoicesOfClient(db: Database, clientId: string, limit: number) {
  return db
    .selectFrom("invoice")
    .select(["id", "number", "issuedAt", "totalFils", "dueFils", "refundedFils", "dispute"])
    .where("clientId", "=", clientId)
    .orderBy("issuedAt", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

export type ClientInvoice = Awaited<ReturnType<typeof listInvoicesOfClient>>[number];

/** Ids of the provider. */
export async function listStoredInvoiceIds(
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

/** An attempt and what it bought. */
export type AttemptPurchase = { readonly id: string; readonly professionIds: readonly number[] };

/** Attempts by the provider's id of the invoice they were begun with. */
export async function findAttemptsByInvoice(
  tx: Tx,
  subscriptionId: string,
): Promise<ReadonlyMap<string, AttemptPurchase>> {
  const rows = await tx
    .selectFrom("checkoutAttempt")
    .select(["id", "invoiceId", "professionIds"])
    .where("subscriptionId", "=", subscriptionId)
    .execute();
  return new Map(
    rows.flatMap(({ invoiceId, ...bought }) => (invoiceId ? [[invoiceId, bought]] : [])),
  );
}

export async function insertInvoice(tx: Tx, row: Insertable<Tables["invoice"]>): Promise<void> {
  await tx.insertInto("invoice").values(row).execute();
}

/** Refunds and disputes of everything a client was ever charged for. */
export function listPaymentStates(tx: Tx, clientId: string) {
  return tx
    .selectFrom("invoice")
    .select(["dueFils", "refundedFils", "dispute"])
    .where("clientId", "=", clientId)
    .execute();
}

type InvoicePaymentState = Pick<Invoice, "provider" | "providerId" | "refundedFils" | "dispute">;

/** A refund or dispute of an invoice that was not stored yet. */
export type PaymentChange = Pick<Invoice, "providerId" | "number" | "dueFils" | "refundedFils"> & {
  readonly refundedBefore: number;
};

/** Undefined if nothing has changed. */
export async function updatePaymentState(
  tx: Tx,
  state: InvoicePaymentState,
): Promise<PaymentChange | undefined> {
  const { provider, providerId, refundedFils, dispute } = state;
  const { rows } = await sql<PaymentChange>`
    with known as (
      select id, refunded_fils from invoice
      where provider = ${provider} and provider_id = ${providerId}
        and (refunded_fils, dispute) is distinct from (${refundedFils}::bigint, ${dispute}::text)
      for update
    )
    update invoice set refunded_fils = ${refundedFils}, dispute = ${dispute}
    from known where invoice.id = known.id
    returning provider_id, number, due_fils, invoice.refunded_fils,
      known.refunded_fils as refunded_before`.execute(tx);
  return rows[0];
}
