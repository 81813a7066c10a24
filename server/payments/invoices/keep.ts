/** A tax invoice is kept from the day it is paid, with both parties as they are on that day. */
import type { Transaction } from "kysely";
import { v7 } from "uuid";
import { namesOf } from "#/catalogue/catalogue.ts";
import { billingOf } from "#/companies/companies.ts";
import {
  attemptsByInvoice,
  type Bought,
  insertInvoice,
  knownInvoices,
} from "#/payments/queries/invoices.ts";
import type { Settling } from "#/payments/settle/apply.ts";
import type { Party } from "#/payments/tables.ts";
import type { GatewayInvoice } from "#/platform/cards/gateway.ts";
import type { Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";
import type { ProfessionName } from "./profession-names.ts";

export type KeptInvoice = {
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
type Keeping = Settling & {
  /** All that the subscription pays for now. */
  readonly covers: readonly number[];
};

/** Answers those that were not kept yet, the oldest first. */
export async function keepInvoices(
  services: Services,
  tx: Tx,
  { reading, clientId, covers }: Keeping,
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
    const attempt = attempts.get(invoice.id);
    const professions = await professionsOf(tx, boughtBy(invoice, attempt, covers));
    const whose = { provider, clientId, subscriptionId: subscription.id };
    const own = { id: v7(), attemptId: attempt?.id ?? null };
    const said = { professions: JSON.stringify(professions), ...parties };
    await insertInvoice(tx, { ...row, ...whose, ...own, ...said });
    kept.push({ ...row, id: own.id, professions });
  }
  return kept;
}

/** Of a renewal all that is covered, unless changed since: another number was charged then. */
function boughtBy(
  { reason, lines }: GatewayInvoice,
  attempt: Bought | undefined,
  covers: readonly number[],
): readonly number[] {
  if (attempt) return attempt.professionIds;
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
  return reason === "renewal" && quantity === covers.length ? covers : [];
}

async function professionsOf(tx: Tx, ids: readonly number[]): Promise<ProfessionName[]> {
  return ids.length > 0 ? [...(await namesOf(tx, ids)).values()] : [];
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
  const { email: _email, country: _country, ...buyer } = billing;
  return { supplier: JSON.stringify(supplier), buyer: JSON.stringify(buyer) };
}
