import type { CreateModuleJobs } from "#/platform/job-tasks.ts";
import type { MailsOf } from "#/platform/mail/render-mail.ts";
import { END_CONTRACT, endContract } from "./contract/end-contract.ts";
import { ERASE_CUSTOMER, eraseCustomer } from "./erase-customer.ts";
import { accessEnded, accessRestored, accessSuspended, graceEnded } from "./mails/access.ts";
import { partialRefund, paymentFailed, receipt } from "./mails/payment.ts";
import { lowerQuantity } from "./merge/lower-quantity.ts";
import { LOWER_QUANTITY } from "./merge/queue-lower-quantity.ts";
import { CREDIT_REWARD, creditReward } from "./rewards/credit-reward.ts";
import { notifyGraceEnded } from "./sync/notify-grace-ended.ts";
import { syncSubscription } from "./sync/sync-subscription.ts";
import { processWebhookEvent } from "./webhooks/process-webhook-event.ts";
import {
  NOTIFY_GRACE_ENDED,
  RECONCILE,
  reconcilePayments,
  SYNC_ALL_SUBSCRIPTIONS,
  SYNC_SUBSCRIPTION,
  syncAllSubscriptions,
} from "./webhooks/reconcile-payments.ts";
import { PROCESS_WEBHOOK_EVENT } from "./webhooks/webhook-inbox.ts";
import { webhookMetrics } from "./webhooks/webhook-metrics.ts";

/** Reconciliation runs every 15 minutes without retry; the full sync runs at 03:13 Gulf time. */
export const paymentsJobs: CreateModuleJobs = (services) => ({
  workers: "payments",
  mails: {
    receipt,
    paymentFailed,
    graceEnded,
    accessEnded,
    heldBack: accessSuspended,
    givenBack: accessRestored,
    partlyRefunded: partialRefund,
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
