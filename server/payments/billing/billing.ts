import type { Billing, InvoiceRow, Subscription } from "@wasla/contract/payments/schemas";
import { accessUntil } from "#/payments/access-until.ts";
import { findContract } from "#/payments/queries/contracts.ts";
import { listOwnInvoices, type OwnInvoice } from "#/payments/queries/invoices.ts";
import { findLatest, type Subscription as Row } from "#/payments/queries/subscriptions.ts";
import { GatewayAway } from "#/platform/cards/gateway-errors.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";

const MOST_INVOICES = 24;

/** What a client pays, with which card, and what it has paid. */
export async function billing(
  services: Services,
  { id: clientId }: Pick<Viewer, "id">,
): Promise<Billing> {
  const { db, clock, cards } = services;
  const [latest, contract, invoices] = await Promise.all([
    findLatest(db, { clientId, provider: cards.provider }),
    findContract(db, clientId, clock.now()),
    listOwnInvoices(db, clientId, MOST_INVOICES),
  ]);
  return {
    subscription: latest?.isLive ? await onWire(services, latest) : null,
    suspension: latest?.suspension ?? null,
    isByContract: contract !== undefined,
    invoices: invoices.map(invoiceOnWire),
  };
}

async function onWire(services: Services, row: Row): Promise<Subscription> {
  const { quantity, paidUntil, isEnding, card, suspension } = row;
  const isPastDue = row.status === "past_due";
  return {
    status: isPastDue ? "pastDue" : "active",
    quantity,
    paidUntil: paidUntil.toISOString(),
    accessUntil: suspension ? null : accessUntil(row, services.settings.graceDays).toISOString(),
    isEnding,
    renewalFils: isEnding ? null : row.renewalFils,
    creditFils: isEnding ? 0 : Math.min(row.creditFils, row.renewalFils ?? row.creditFils),
    card,
    due: isPastDue ? await dueOf(services, row) : null,
  };
}

/** The provider says what is due; while it does not answer, a month's price stands for it. */
async function dueOf({ cards }: Services, { dueInvoiceId, renewalFils }: Row) {
  const invoice = dueInvoiceId ? await cards.readInvoice(dueInvoiceId).catch(ifAway) : undefined;
  const totalFils = invoice?.dueFils ?? renewalFils;
  return totalFils === null ? null : { totalFils };
}

function ifAway(error: unknown): undefined {
  if (!(error instanceof GatewayAway)) throw error;
}

function invoiceOnWire(invoice: OwnInvoice): InvoiceRow {
  const { id, number, issuedAt, totalFils } = invoice;
  const status = stateOf(invoice);
  return { _id: id, number, issuedAt: issuedAt.toISOString(), totalFils, status };
}

function stateOf({ dispute, dueFils, refundedFils }: OwnInvoice): InvoiceRow["status"] {
  if (dispute === "open" || dispute === "lost") return "disputed";
  if (refundedFils === 0) return "paid";
  return refundedFils < dueFils ? "partlyRefunded" : "refunded";
}
