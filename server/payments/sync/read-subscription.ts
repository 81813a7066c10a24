import {
  type findAttempt,
  findAttemptPrice,
  findStoredRenewal,
  type KnownSubscription,
  readDatabaseTime,
} from "#/payments/queries/sync.ts";
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
  /** Taken before the provider is asked, so that a later time means newer data. */
  readonly readAt: Date;
  readonly subscription: GatewaySubscription;
  /** Newest first. */
  readonly invoices: readonly GatewayInvoice[];
  /** By invoice id: of the decisive invoices and of `changedInvoiceId`. */
  readonly payments: ReadonlyMap<string, GatewayPayment>;
  readonly renewalFils: number | null;
};

type SyncedAttempt = NonNullable<Awaited<ReturnType<typeof findAttempt>>>;

/** What was read, and for which client. */
export type SubscriptionSync = {
  readonly snapshot: SubscriptionSnapshot;
  readonly clientId: string;
  /** The last paid attempt; for a subscription that never started, the pending one. */
  readonly attempt: SyncedAttempt;
  readonly before: KnownSubscription | undefined;
};

/** Two years; older ones were stored long ago. */
const MAX_INVOICES = 24;

/** Undefined if unknown to the provider. The payment of `changedInvoiceId` may have changed. */
export async function readSubscription(
  services: Services,
  id: string,
  changedInvoiceId: string | undefined,
): Promise<SubscriptionSnapshot | undefined> {
  const { paymentGateway, db } = services;
  const readAt = await readDatabaseTime(db);
  const subscription = await paymentGateway.readSubscription(id);
  if (!subscription) return undefined;
  const invoices = await paymentGateway.listInvoices(id, MAX_INVOICES);
  const paid = invoices.filter(({ status }) => status === "paid");
  const invoiceIds = [
    ...decisiveInvoices(paid).map((invoice) => invoice.id),
    ...(changedInvoiceId ? [changedInvoiceId] : []),
  ];
  const payments = await readPayments(paymentGateway, new Set(invoiceIds));
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

/** Asks the provider only if it may have changed, since each event already costs several calls. */
async function readRenewalFils(
  { paymentGateway, db }: Services,
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
  const input = { customerId, price, quantity };
  return await paymentGateway
    .quote({ ...input, addTo: { subscriptionId: id, prorationDate: undefined } })
    .then(({ monthlyFils }) => monthlyFils)
    .catch(nullIfRejected);
}

/** A renewal that cannot be predicted is not shown, but must not fail the sync. */
function nullIfRejected(error: unknown): null {
  if (error instanceof GatewayConflict || error instanceof InvalidCoupon) return null;
  throw error;
}
