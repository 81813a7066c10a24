/** One subscription as the provider knows it at this moment. */

import { findPrice, findRenewal, readingTime } from "#/payments/queries/settling.ts";
import type {
  GatewayInvoice,
  GatewayPayment,
  GatewaySubscription,
  PaymentGateway,
} from "#/platform/cards/gateway.ts";
import { InvalidCoupon, StateConflict } from "#/platform/cards/gateway-errors.ts";
import type { Services } from "#/platform/services.ts";
import { decisive, isLive } from "./standing.ts";

export type Reading = {
  /** Before the provider was asked: what was read later is newer. */
  readonly at: Date;
  readonly subscription: GatewaySubscription;
  /** The newest first. */
  readonly invoices: readonly GatewayInvoice[];
  /** By invoice: of those whose money decides, and of the one that was asked about. */
  readonly payments: ReadonlyMap<string, GatewayPayment>;
  readonly renewalFils: number | null;
};

/** What is older has been kept long ago: two years of months. */
const MOST_INVOICES = 24;

/** Undefined where the provider knows none. `about`: an invoice whose money may have moved. */
export async function readSubscription(
  services: Services,
  id: string,
  about: string | undefined,
): Promise<Reading | undefined> {
  const { cards, db } = services;
  const at = await readingTime(db);
  const subscription = await cards.readSubscription(id);
  if (!subscription) return undefined;
  const invoices = await cards.listInvoices(id, MOST_INVOICES);
  const paid = invoices.filter(({ status }) => status === "paid");
  const asked = [...decisive(paid).map((invoice) => invoice.id), ...(about ? [about] : [])];
  const payments = await paymentsOf(cards, new Set(asked));
  const renewalFils = await renewalOf(services, subscription);
  return { at, subscription, invoices, payments, renewalFils };
}

async function paymentsOf(cards: PaymentGateway, invoiceIds: ReadonlySet<string>) {
  const payments = new Map<string, GatewayPayment>();
  for (const id of invoiceIds) {
    const payment = await cards.readPayment(id);
    if (payment) payments.set(id, payment);
  }
  return payments;
}

/** Asked for again only where it may have changed: of each notice the provider is asked enough. */
async function renewalOf(
  { cards, db }: Services,
  subscription: GatewaySubscription,
): Promise<number | null> {
  const { id, attemptId, customerId, quantity, isEnding } = subscription;
  if (!isLive(subscription) || isEnding || !attemptId) return null;
  const known = await findRenewal(db, id);
  const isSame = known?.quantity === quantity && known.attemptId === attemptId;
  if (isSame && known.paidUntil.getTime() === subscription.paidUntil.getTime())
    if (known.renewalFils !== null) return known.renewalFils;
  const price = await findPrice(db, attemptId);
  if (!price) return null;
  const wanted = { customerId, price, quantity };
  return await cards
    .quote({ ...wanted, addTo: { subscriptionId: id, prorationDate: undefined } })
    .then(({ monthlyFils }) => monthlyFils)
    .catch(unlessRefused);
}

/** What cannot be foretold is not shown; it keeps nobody from what was paid. */
function unlessRefused(error: unknown): null {
  if (error instanceof StateConflict || error instanceof InvalidCoupon) return null;
  throw error;
}
