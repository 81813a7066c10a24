/** One subscription as the provider knows it at this moment. */

import { findAttemptPrice, findStoredRenewal, readDatabaseTime } from "#/payments/queries/sync.ts";
import { GatewayConflict, InvalidCoupon } from "#/platform/payment-gateway/gateway-errors.ts";
import type {
  GatewayInvoice,
  GatewayPayment,
  GatewaySubscription,
  PaymentGateway,
} from "#/platform/payment-gateway/payment-gateway.ts";
import type { Services } from "#/platform/services.ts";
import { decisiveInvoices, isLive } from "./access-state.ts";

export type SubscriptionSnapshot = {
  /** Before the provider was asked: what was read later is newer. */
  readonly readAt: Date;
  readonly subscription: GatewaySubscription;
  /** The newest first. */
  readonly invoices: readonly GatewayInvoice[];
  /** By invoice: of those whose money decides, and of the one that was asked about. */
  readonly payments: ReadonlyMap<string, GatewayPayment>;
  readonly renewalFils: number | null;
};

/** What is older has been kept long ago: two years of months. */
const MAX_INVOICES = 24;

/** Undefined where the provider knows none. `about`: an invoice whose money may have moved. */
export async function readSubscription(
  services: Services,
  id: string,
  changedInvoiceId: string | undefined,
): Promise<SubscriptionSnapshot | undefined> {
  const { cards, db } = services;
  const readAt = await readDatabaseTime(db);
  const subscription = await cards.readSubscription(id);
  if (!subscription) return undefined;
  const invoices = await cards.listInvoices(id, MAX_INVOICES);
  const paid = invoices.filter(({ status }) => status === "paid");
  const invoiceIds = [
    ...decisiveInvoices(paid).map((invoice) => invoice.id),
    ...(changedInvoiceId ? [changedInvoiceId] : []),
  ];
  const payments = await readPayments(cards, new Set(invoiceIds));
  const renewalFils = await readRenewalFils(services, subscription);
  return { readAt, subscription, invoices, payments, renewalFils };
}

async function readPayments(cards: PaymentGateway, invoiceIds: ReadonlySet<string>) {
  const payments = new Map<string, GatewayPayment>();
  for (const id of invoiceIds) {
    const payment = await cards.readPayment(id);
    if (payment) payments.set(id, payment);
  }
  return payments;
}

/** Asked for again only where it may have changed: of each notice the provider is asked enough. */
async function readRenewalFils(
  { cards, db }: Services,
  subscription: GatewaySubscription,
): Promise<number | null> {
  const { id, attemptId, customerId, quantity, isEnding } = subscription;
  if (!isLive(subscription) || isEnding || !attemptId) return null;
  const stored = await findStoredRenewal(db, id);
  const isSame = stored?.quantity === quantity && stored.attemptId === attemptId;
  if (isSame && stored.paidUntil.getTime() === subscription.paidUntil.getTime())
    if (stored.renewalFils !== null) return stored.renewalFils;
  const price = await findAttemptPrice(db, attemptId);
  if (!price) return null;
  const wanted = { customerId, price, quantity };
  return await cards
    .quote({ ...wanted, addTo: { subscriptionId: id, prorationDate: undefined } })
    .then(({ monthlyFils }) => monthlyFils)
    .catch(nullIfRejected);
}

/** What cannot be foretold is not shown; it keeps nobody from what was paid. */
function nullIfRejected(error: unknown): null {
  if (error instanceof GatewayConflict || error instanceof InvalidCoupon) return null;
  throw error;
}
