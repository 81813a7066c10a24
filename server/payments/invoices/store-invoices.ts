/** Tax invoices are stored once paid, with both parties as they are on that day. */
import type { Transaction } from "kysely";
import { v7 } from "uuid";
import { professionNames } from "#/catalogue/catalogue.ts";
import { findBillingParty } from "#/companies/companies.ts";
import {
  type AttemptPurchase,
  findAttemptsByInvoice,
  insertInvoice,
  listStoredInvoiceIds,
} from "#/payments/queries/invoices.ts";
import type { SubscriptionSync } from "#/payments/sync/read-subscription.ts";
import type { InvoiceParty, ProfessionName } from "#/payments/tables.ts";
import type { Tables } from "#/platform/database/database.ts";
import type { GatewayInvoice } from "#/platform/payment-gateway/payment-gateway.ts";
import type { Services } from "#/platform/services.ts";

export type StoredInvoice = {
  readonly id: string;
  readonly number: string;
  readonly totalFils: number;
  readonly discountFils: number;
  readonly reason: GatewayInvoice["reason"];
  readonly professions: readonly ProfessionName[];
  readonly periodStart: Date;
  readonly periodEnd: Date;
};

type Tx = Transaction<Tables>;
type InvoiceSync = SubscriptionSync & {
  /** All professions that the subscription pays for now. */
  readonly covers: readonly number[];
};

/** Returns the newly stored invoices, oldest first. */
export async function storeInvoices(
  services: Services,
  tx: Tx,
  { snapshot, clientId, covers }: InvoiceSync,
): Promise<StoredInvoice[]> {
  const { provider } = services.paymentGateway;
  const { subscription, invoices, payments } = snapshot;
  const knownIds = await listStoredInvoiceIds(tx, provider, subscription.id);
  const newInvoices = invoices.filter(({ id, status }) => status === "paid" && !knownIds.has(id));
  if (newInvoices.length === 0) return [];
  const attempts = await findAttemptsByInvoice(tx, subscription.id);
  const parties = await findParties(services, tx, clientId);
  const stored: StoredInvoice[] = [];
  for (const invoice of newInvoices.toReversed()) {
    const row = toInvoiceRow(invoice, payments.get(invoice.id));
    const attempt = attempts.get(invoice.id);
    const professions = await findProfessionNames(
      tx,
      purchasedProfessionIds(invoice, attempt, covers),
    );
    const owner = { provider, clientId, subscriptionId: subscription.id };
    const own = { id: v7(), attemptId: attempt?.id ?? null };
    const texts = { professions: JSON.stringify(professions), ...parties };
    await insertInvoice(tx, { ...row, ...owner, ...own, ...texts });
    stored.push({ ...row, id: own.id, professions });
  }
  return stored;
}

/** For a renewal all covered professions, or none if a different number was charged. */
function purchasedProfessionIds(
  { reason, lines }: GatewayInvoice,
  attempt: AttemptPurchase | undefined,
  covers: readonly number[],
): readonly number[] {
  if (attempt) return attempt.professionIds;
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
  return reason === "renewal" && quantity === covers.length ? covers : [];
}

async function findProfessionNames(tx: Tx, ids: readonly number[]): Promise<ProfessionName[]> {
  return ids.length > 0 ? [...(await professionNames(tx, ids)).values()] : [];
}

type PaymentReference = { readonly paymentIntentId: string; readonly refundedFils: number };

function toInvoiceRow(invoice: GatewayInvoice, payment: PaymentReference | undefined) {
  const { id, number, reason, currency, lines, issuedAt, paidAt } = invoice;
  const { subtotalFils, discountFils, taxFils, totalFils, dueFils } = invoice;
  return {
    providerId: id,
    number: number ?? id,
    reason,
    currency,
    lines: JSON.stringify(lines),
    subtotalFils,
    discountFils,
    taxFils,
    totalFils,
    dueFils,
    taxPercent: invoice.taxPercent ?? derivePercent(taxFils, subtotalFils - discountFils),
    issuedAt,
    paidAt: paidAt ?? issuedAt,
    periodStart: invoice.periodStart,
    periodEnd: invoice.periodEnd,
    paymentIntentId: payment?.paymentIntentId ?? null,
  };
}

/** Two decimals. Needed if the provider does not report the rate. */
function derivePercent(taxFils: number, taxedFils: number): number {
  return taxedFils === 0 ? 0 : Math.round((taxFils / taxedFils) * 10_000) / 100;
}

async function findParties({ settings }: Services, tx: Tx, clientId: string) {
  const { name, address, trn } = settings.legal;
  const supplier: InvoiceParty = { name, address, trn };
  const billing = await findBillingParty(tx, clientId);
  if (!billing) throw new Error(`client ${clientId} has no billing details for an invoice`);
  const { email: _email, country: _country, ...buyer } = billing;
  return { supplier: JSON.stringify(supplier), buyer: JSON.stringify(buyer) };
}
