import type { Billing, InvoiceRow, Subscription } from "@wasla/contract/payments/schemas";
import { findContract } from "#/payments/queries/contracts.ts";
import { type ClientInvoice, listInvoicesOfClient } from "#/payments/queries/invoices.ts";
import {
  findLatestSubscription,
  type Subscription as Row,
} from "#/payments/queries/subscriptions.ts";
import { accessUntil } from "#/payments/sync/access-state.ts";
import { GatewayUnavailable } from "#/platform/payment-gateway/gateway-errors.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";

const MAX_INVOICES = 24;

export async function getBilling(
  services: Services,
  { id: clientId }: Pick<Viewer, "id">,
): Promise<Billing> {
  const { db, clock, paymentGateway } = services;
  const [latest, contract, invoices] = await Promise.all([
    findLatestSubscription(db, { clientId, provider: paymentGateway.provider }),
    findContract(db, clientId, clock.now()),
    listInvoicesOfClient(db, clientId, MAX_INVOICES),
  ]);
  return {
    subscription: latest?.isLive ? await toSubscription(services, latest) : null,
    suspension: latest?.suspension ?? null,
    isByContract: contract !== undefined,
    invoices: invoices.map(toInvoiceRow),
  };
}

async function toSubscription(services: Services, row: Row): Promise<Subscription> {
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
    due: isPastDue ? await findAmountDue(services, row) : null,
  };
}

/** While the provider is unreachable, the monthly price stands in for the amount due. */
async function findAmountDue({ paymentGateway }: Services, { dueInvoiceId, renewalFils }: Row) {
  const invoice = dueInvoiceId
    ? await paymentGateway.readInvoice(dueInvoiceId).catch(ignoreUnavailable)
    : undefined;
  const totalFils = invoice?.dueFils ?? renewalFils;
  return totalFils === null ? null : { totalFils };
}

function ignoreUnavailable(error: unknown): undefined {
  if (!(error instanceof GatewayUnavailable)) throw error;
}

function toInvoiceRow(invoice: ClientInvoice): InvoiceRow {
  const { id, number, issuedAt, totalFils } = invoice;
  const status = invoiceStatus(invoice);
  return { _id: id, number, issuedAt: issuedAt.toISOString(), totalFils, status };
}

function invoiceStatus({ dispute, dueFils, refundedFils }: ClientInvoice): InvoiceRow["status"] {
  if (dispute === "open" || dispute === "lost") return "disputed";
  if (refundedFils === 0) return "paid";
  return refundedFils < dueFils ? "partlyRefunded" : "refunded";
}
