/** An event only says where to look: its subject is read again from the provider. */
import {
  findSubscriptionOfInvoice,
  findWaitingEvent,
  listWaitingForSubscription,
  recordProcessing,
  type WebhookEventRow,
} from "#/payments/queries/webhooks/webhook-events.ts";
import { syncSubscription } from "#/payments/sync/sync-subscription.ts";
import type { JobPayload } from "#/platform/job-payloads.ts";
import type { Services } from "#/platform/services.ts";
import type { PROCESS_WEBHOOK_EVENT } from "./webhook-inbox.ts";

export type WebhookEventKey = JobPayload<typeof PROCESS_WEBHOOK_EVENT>;

/**
 * Also completes all waiting events about the same subscription. Throws if it has to be retried;
 * with `isLast` the event is marked as failed and logged as an error.
 */
export async function processWebhookEvent(
  services: Services,
  key: WebhookEventKey,
  isLast: boolean,
): Promise<void> {
  const { db, log } = services;
  const { provider, id } = key;
  const event = await findWaitingEvent(db, key);
  if (!event) return;
  const { type } = event;
  try {
    const subject = await findSubject(services, event);
    const ids = subject
      ? await listWaitingForSubscription(db, event, subject.subscriptionId)
      : [id];
    const syncResult =
      subject && (await syncSubscription(services, subject.subscriptionId, subject.invoiceId));
    if (syncResult !== "settled")
      log.warn({ notice: id, type }, "webhook event of an unknown customer");
    const state = syncResult === "settled" ? "done" : "ignored";
    await recordProcessing(db, { provider, ids, state, fault: null });
  } catch (error) {
    const fault = error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 200) : "?";
    const state = isLast ? "failed" : "waiting";
    await recordProcessing(db, { provider, ids: [id], state, fault });
    if (isLast) log.error({ notice: id, type, fault }, "webhook event failed permanently");
    throw error;
  }
}

type EventSubject = {
  readonly subscriptionId: string;
  /** An invoice whose payment may have changed. */
  readonly invoiceId?: string;
};

/** Undefined if it is about none of our payments, or from a provider no longer in use. */
async function findSubject(
  { paymentGateway, db }: Services,
  { provider, about }: WebhookEventRow,
): Promise<EventSubject | undefined> {
  if (!about || provider !== paymentGateway.provider) return undefined;
  if ("subscriptionId" in about) return about;
  const isMoney = "paymentIntentId" in about;
  const invoiceId = isMoney
    ? await paymentGateway.findInvoiceOfPayment(about.paymentIntentId)
    : about.invoiceId;
  if (invoiceId === undefined) return undefined;
  const subscriptionId =
    (await findSubscriptionOfInvoice(db, provider, invoiceId)) ??
    (await paymentGateway.readInvoice(invoiceId))?.subscriptionId;
  return subscriptionId ? { subscriptionId, ...(isMoney && { invoiceId }) } : undefined;
}
