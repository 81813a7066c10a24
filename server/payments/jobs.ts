import { END_CONTRACT, endContract } from "#/payments/contract/end-contract.ts";
import {
  accessEnded,
  accessRestored,
  accessSuspended,
  graceEnded,
} from "#/payments/mails/access.ts";
import { partialRefund, paymentFailed, receipt } from "#/payments/mails/payment.ts";
import { lowerQuantity } from "#/payments/merge/lower-quantity.ts";
import { LOWER_QUANTITY } from "#/payments/merge/queue-lower-quantity.ts";
import { countOpenEvents, findLastEventAge } from "#/payments/queries/webhooks/webhook-events.ts";
import { CREDIT_REWARD, creditReward } from "#/payments/rewards/apply-reward.ts";
import { notifyGraceEnded } from "#/payments/sync/notify-grace-ended.ts";
import { syncSubscription } from "#/payments/sync/sync-subscription.ts";
import { processWebhookEvent } from "#/payments/webhooks/process-webhook-event.ts";
import {
  NOTIFY_GRACE_ENDED,
  RECONCILE,
  reconcilePayments,
  SYNC_ALL_SUBSCRIPTIONS,
  SYNC_SUBSCRIPTION,
  syncAllSubscriptions,
} from "#/payments/webhooks/reconcile-payments.ts";
import { PROCESS_WEBHOOK_EVENT } from "#/payments/webhooks/webhook-inbox.ts";
import type { CreateModuleJobs } from "#/platform/job-tasks.ts";
import type { MailsOf } from "#/platform/mail/render-mail.ts";
import type { DatabaseMetrics } from "#/platform/metrics/database-metrics.ts";
import { ERASE_CUSTOMER, eraseCustomer } from "./personal-data.ts";

/** Reconciliation runs every 15 minutes without retry; the full sync runs at 03:13 Gulf time. */
export const paymentsJobs: CreateModuleJobs = (services) => ({
  workers: "payments",
  mails: {
    receipt,
    paymentFailed,
    graceEnded,
    accessEnded,
    accessSuspended,
    accessRestored,
    partialRefund,
  } satisfies MailsOf<"payments">,
  crontab: [`*/15 * * * * ${RECONCILE} ?max=1`, `13 23 * * * ${SYNC_ALL_SUBSCRIPTIONS}`].join("\n"),
  tasks: {
    [PROCESS_WEBHOOK_EVENT]: (payload, { job }) =>
      processWebhookEvent(services, payload, job.attempts >= job.max_attempts),
    [SYNC_SUBSCRIPTION]: async ({ subscriptionId }) => {
      await syncSubscription(services, subscriptionId);
    },
    [NOTIFY_GRACE_ENDED]: ({ subscriptionId }) => notifyGraceEnded(services, subscriptionId),
    [END_CONTRACT]: ({ clientId }) => endContract(services, clientId),
    [SYNC_ALL_SUBSCRIPTIONS]: (payload) => syncAllSubscriptions(services, payload),
    [LOWER_QUANTITY]: (payload) => lowerQuantity(services, payload),
    [CREDIT_REWARD]: (payload) => creditReward(services, payload),
    [ERASE_CUSTOMER]: (payload) => eraseCustomer(services, payload),
    [RECONCILE]: () => reconcilePayments(services),
  },
  metrics: webhookMetrics,
});

/** Backlog of webhook events; request metrics count the incoming ones. */
const webhookMetrics: DatabaseMetrics = {
  gauges: {
    wasla_webhooks:
      "Webhook events of the payment provider that are waiting to be processed or have failed.",
    wasla_webhooks_oldest_seconds: "Age of the oldest of these events, in seconds.",
    wasla_webhooks_newest_seconds: "Age of the newest webhook event, in seconds.",
  },
  labels: ["state"],
  read: async (db) => {
    const open = await countOpenEvents(db);
    const newest = await findLastEventAge(db);
    return [
      ...open.flatMap(({ state, count, age }) => [
        { gauge: "wasla_webhooks", value: count, labels: { state } },
        { gauge: "wasla_webhooks_oldest_seconds", value: age, labels: { state } },
      ]),
      ...(newest === null ? [] : [{ gauge: "wasla_webhooks_newest_seconds", value: newest }]),
    ];
  },
};
