/** Reads subscriptions, and changes them without a payment. */
import type { Stripe } from "stripe";
import { GatewayConflict, GatewayUnavailable } from "#/platform/payment-gateway/gateway-errors.ts";
import {
  type CardChange,
  type GatewayCard,
  type GatewaySubscription,
  type PaymentGateway,
  subscriptionStatuses,
} from "#/platform/payment-gateway/payment-gateway.ts";
import { type CallStripe, fromUnixSeconds, idOf } from "./call-stripe.ts";
import { undefinedIfMissing } from "./errors.ts";

type Subscriptions = Pick<
  PaymentGateway,
  | "readSubscription"
  | "startCardChange"
  | "finishCardChange"
  | "setCancelAtPeriodEnd"
  | "cancelImmediately"
  | "reduceQuantity"
>;

export function createSubscriptionApi(callStripe: CallStripe): Subscriptions {
  return {
    readSubscription: async (id) => {
      const expand = ["customer", "latest_invoice", "default_payment_method"];
      const subscription = await undefinedIfMissing(
        callStripe((stripe) => stripe.subscriptions.retrieve(id, { expand })),
      );
      if (!subscription) return undefined;
      const dueInvoiceId = await findDueInvoiceId(callStripe, subscription);
      return { ...toGatewaySubscription(subscription), dueInvoiceId };
    },
    startCardChange: async (customer, key) => {
      const { client_secret: secret } = await callStripe((stripe) =>
        stripe.setupIntents.create(
          { customer, usage: "off_session", allowed_payment_method_types: ["card"] },
          { idempotencyKey: key },
        ),
      );
      if (!secret) throw new GatewayUnavailable("a card change without its secret");
      return secret;
    },
    finishCardChange: async (change, key) => {
      const method = await confirmedMethod(callStripe, change);
      await updateSubscription(
        callStripe,
        change.subscriptionId,
        { default_payment_method: method },
        key,
      );
    },
    setCancelAtPeriodEnd: (id, isEnding, key) =>
      updateSubscription(callStripe, id, { cancel_at_period_end: isEnding }, key),
    cancelImmediately: async (id, key) => {
      await callStripe((stripe) =>
        stripe.subscriptions.cancel(
          id,
          { prorate: false, invoice_now: false },
          { idempotencyKey: key },
        ),
      );
    },
    reduceQuantity: async (id, { from, attemptId, to }, key) => {
      const subscription = await callStripe((stripe) => stripe.subscriptions.retrieve(id));
      const item = subscriptionItem(subscription);
      if (item.quantity === to) return;
      if (item.quantity !== from || subscription.metadata.attempt !== attemptId)
        throw new GatewayConflict("the subscription is for another number by now");
      const items = [{ id: item.id, quantity: to }];
      await updateSubscription(callStripe, id, { items, proration_behavior: "none" }, key);
    },
  };
}

/** Our subscriptions have a single item: professions. */
export function subscriptionItem({ items }: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = items.data;
  if (!item) throw new GatewayConflict("the subscription is for nothing");
  return item;
}

async function confirmedMethod(callStripe: CallStripe, { customerId, setupIntentId }: CardChange) {
  const setup = await callStripe((stripe) => stripe.setupIntents.retrieve(setupIntentId));
  const method = idOf(setup.payment_method);
  if (idOf(setup.customer) !== customerId || setup.status !== "succeeded" || !method)
    throw new GatewayConflict("this card was not confirmed by this client");
  return method;
}

export async function updateSubscription(
  callStripe: CallStripe,
  id: string,
  changes: Stripe.SubscriptionUpdateParams,
  key: string,
): Promise<void> {
  await callStripe((stripe) => stripe.subscriptions.update(id, changes, { idempotencyKey: key }));
}

function toGatewaySubscription(
  subscription: Stripe.Subscription,
): Omit<GatewaySubscription, "dueInvoiceId"> {
  const item = subscriptionItem(subscription);
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer) ?? "",
    status: statusOf(subscription),
    quantity: item.quantity ?? 0,
    attemptId: subscription.metadata.attempt,
    startedAt: fromUnixSeconds(subscription.start_date),
    endedAt: subscription.ended_at === null ? undefined : fromUnixSeconds(subscription.ended_at),
    paidUntil: fromUnixSeconds(
      isPeriodPaid(subscription) ? item.current_period_end : item.current_period_start,
    ),
    isEnding: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    hasPendingAddition: subscription.pending_update !== null,
    latestInvoiceId: idOf(subscription.latest_invoice),
    card: cardOf(subscription.default_payment_method),
    creditFils: creditOf(subscription.customer),
  };
}

/** A negative balance is a credit. */
function creditOf(customer: Stripe.Subscription["customer"]): number {
  if (typeof customer === "string" || customer.deleted) return 0;
  return Math.max(-customer.balance, 0);
}

function statusOf({ status }: Stripe.Subscription): GatewaySubscription["status"] {
  const known = subscriptionStatuses.find((each) => each === status);
  if (!known) throw new Error(`unknown subscription status: ${status}`);
  return known;
}

/** A period begins before its invoice is paid; the invoice of an addition says nothing about it. */
function isPeriodPaid({ status, latest_invoice: invoice }: Stripe.Subscription): boolean {
  if (["incomplete", "incomplete_expired", "past_due", "unpaid"].includes(status)) return false;
  if (invoice === null || typeof invoice === "string") return true;
  return invoice.status === "paid" || invoice.billing_reason === "subscription_update";
}

/** Usually the latest invoice; an older one if an addition followed the failed renewal. */
async function findDueInvoiceId(
  callStripe: CallStripe,
  subscription: Stripe.Subscription,
): Promise<string | undefined> {
  const { id, status, latest_invoice: latest } = subscription;
  if (latest !== null && typeof latest !== "string" && isOpenRenewal(latest)) return latest.id;
  if (status !== "past_due" && status !== "unpaid") return undefined;
  const { data } = await callStripe((stripe) =>
    stripe.invoices.list({ subscription: id, status: "open", limit: 20 }),
  );
  return data.find(isOpenRenewal)?.id;
}

function isOpenRenewal({ status, billing_reason: reason }: Stripe.Invoice): boolean {
  return status === "open" && reason === "subscription_cycle";
}

function cardOf(method: string | Stripe.PaymentMethod | null): GatewayCard | undefined {
  if (method === null || typeof method === "string" || !method.card) return undefined;
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = method.card;
  return { brand, last4, expMonth, expYear };
}
