/** Webhook payloads only identify what changed; the current state is read from the provider. */
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
 * on the last attempt the event is marked as failed and logged as an error.
 */
export async function processWebhookEvent(
  services: Services,
  key: WebhookEventKey,
  isLastAttempt: boolean,
): Promise<void> {
  const { db, log } = services;
  const { provider, id } = key;
  const event = await findWaitingEvent(db, key);
  if (!event) return;
  try {
    await syncEventSubject(services, event);
  } catch (error) {
    const fault = error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 200) : "?";
    const state = isLastAttempt ? "failed" : "waiting";
    await recordProcessing(db, { provider, ids: [id], state, fault });
    if (isLastAttempt)
      log.error({ eventId: id, type: event.type, fault }, "webhook event failed permanently");
    throw error;
  }
}

async function syncEventSubject(services: Services, event: WebhookEventRow): Promise<void> {
  const { db, log } = services;
  const { provider, id, type } = event;
  const subject = await findSubject(services, event);
  if (!subject) {
    log.warn({ eventId: id, type }, "webhook event ignored: no subscription found");
    await recordProcessing(db, { provider, ids: [id], state: "ignored", fault: null });
    return;
  }
  const ids = await listWaitingForSubscription(db, event, subject.subscriptionId);
  const syncResult = await syncSubscription(services, subject.subscriptionId, subject.invoiceId);
  if (syncResult === "unknown")
    log.warn({ eventId: id, type }, "webhook event ignored: unknown customer");
  const state = syncResult === "synced" ? "done" : "ignored";
  await recordProcessing(db, { provider, ids, state, fault: null });
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
  const isPaymentEvent = "paymentIntentId" in about;
  const invoiceId = isPaymentEvent
    ? await paymentGateway.findInvoiceOfPayment(about.paymentIntentId)
    : about.invoiceId;
  if (invoiceId === undefined) return undefined;
  const subscriptionId =
    (await findSubscriptionOfInvoice(db, provider, invoiceId)) ??
    (await paymentGateway.readInvoice(invoiceId))?.subscriptionId;
  return subscriptionId ? { subscriptionId, ...(isPaymentEvent && { invoiceId }) } : undefined;
}
