/** A tax invoice is kept from the day it is paid, with both parties as they are on that day. */
import type { Transaction } from "kysely";
import { v7 } from "uuid";
import { billingOf } from "#/companies/companies.ts";
import { attemptsByInvoice, insertInvoice, knownInvoices } from "#/payments/queries/invoices.ts";
import type { Settling } from "#/payments/settle/apply.ts";
import type { Party } from "#/payments/tables.ts";
import type { GatewayInvoice } from "#/platform/cards/gateway.ts";
import type { Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";

export type KeptInvoice = {
  readonly id: string;
  readonly number: string;
  readonly totalFils: number;
};

type Tx = Transaction<Tables>;

/** Answers those that were not kept yet, the oldest first. */
export async function keepInvoices(
  services: Services,
  tx: Tx,
  { reading, clientId }: Settling,
): Promise<KeptInvoice[]> {
  const { provider } = services.cards;
  const { subscription, invoices, payments } = reading;
  const known = await knownInvoices(tx, provider, subscription.id);
  const fresh = invoices.filter(({ id, status }) => status === "paid" && !known.has(id));
  if (fresh.length === 0) return [];
  const attempts = await attemptsByInvoice(tx, subscription.id);
  const parties = await partiesOf(services, tx, clientId);
  const kept: KeptInvoice[] = [];
  for (const invoice of fresh.toReversed()) {
    const row = rowOf(invoice, payments.get(invoice.id));
    const id = v7();
    const attemptId = attempts.get(invoice.id) ?? null;
    const whose = { id, provider, clientId, subscriptionId: subscription.id, attemptId };
    await insertInvoice(tx, { ...row, ...whose, ...parties });
    kept.push({ id, number: row.number, totalFils: row.totalFils });
  }
  return kept;
}

type Payment = { readonly paymentIntentId: string; readonly refundedFils: number };

function rowOf(invoice: GatewayInvoice, payment: Payment | undefined) {
  const { id, number, reason, currency, lines, issuedAt, paidAt } = invoice;
  const { subtotalFils, discountFils, taxFils, totalFils, dueFils } = invoice;
  return {
    ...{ providerId: id, number: number ?? id, reason, currency, lines: JSON.stringify(lines) },
    ...{ subtotalFils, discountFils, taxFils, totalFils, dueFils },
    taxPercent: invoice.taxPercent ?? percentOf(taxFils, subtotalFils - discountFils),
    ...{ issuedAt, paidAt: paidAt ?? issuedAt },
    ...{ periodStart: invoice.periodStart, periodEnd: invoice.periodEnd },
    paymentIntentId: payment?.paymentIntentId ?? null,
  };
}

/** Two decimals, where the provider does not tell the rate. */
function percentOf(taxFils: number, taxedFils: number): number {
  return taxedFils === 0 ? 0 : Math.round((taxFils / taxedFils) * 10_000) / 100;
}

async function partiesOf({ settings }: Services, tx: Tx, clientId: string) {
  const { name, address, trn } = settings.legal;
  const supplier: Party = { name, address, trn };
  const billing = await billingOf(tx, clientId);
  if (!billing) throw new Error(`client ${clientId} has no account to make an invoice for`);
  const buyer: Party = { name: billing.name, address: billing.address, trn: billing.trn };
  return { supplier: JSON.stringify(supplier), buyer: JSON.stringify(buyer) };
}
