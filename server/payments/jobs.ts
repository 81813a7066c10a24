import type { CreateModuleJobs } from "#/platform/module-jobs.ts";
import type { MailsOf } from "#/platform/mail/render-mail.ts";
import { END_CONTRACT, endContract } from "./contract/end-contract.ts";
import { ERASE_CUSTOMER, type EraseCustomerJob, eraseCustomer } from "./erase-customer.ts";
import { accessEnded } from "./mails/access-ended.ts";
import { accessRestored } from "./mails/access-restored.ts";
import { accessSuspended } from "./mails/access-suspended.ts";
import { graceEnded } from "./mails/grace-ended.ts";
import { partialRefund } from "./mails/partial-refund.ts";
import { paymentFailed } from "./mails/payment-failed.ts";
import { receipt } from "./mails/receipt.ts";
import { type LowerQuantityJob, lowerQuantity } from "./merge/lower-quantity.ts";
import { LOWER_QUANTITY } from "./merge/queue-lower-quantity.ts";
import { CREDIT_REWARD, type CreditRewardJob, creditReward } from "./rewards/credit-reward.ts";
import { notifyGraceEnded } from "./sync/notify-grace-ended.ts";
import { syncSubscription } from "./sync/sync-subscription.ts";
import { processWebhookEvent, type WebhookEventKey } from "./webhooks/process-webhook-event.ts";
import {
  NOTIFY_GRACE_ENDED,
  RECONCILE,
  reconcilePayments,
  SYNC_ALL_SUBSCRIPTIONS,
  SYNC_SUBSCRIPTION,
  type SyncBatch,
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
  // The casts are safe: only this module enqueues these jobs.
  tasks: {
    [PROCESS_WEBHOOK_EVENT]: (payload, { job }) =>
      processWebhookEvent(services, payload as WebhookEventKey, job.attempts >= job.max_attempts),
    [SYNC_SUBSCRIPTION]: async (payload) => {
      await syncSubscription(services, (payload as { subscriptionId: string }).subscriptionId);
    },
    [NOTIFY_GRACE_ENDED]: (payload) =>
      notifyGraceEnded(services, (payload as { subscriptionId: string }).subscriptionId),
    [END_CONTRACT]: (payload) => endContract(services, (payload as { clientId: string }).clientId),
    [SYNC_ALL_SUBSCRIPTIONS]: (payload) => syncAllSubscriptions(services, payload as SyncBatch),
    [LOWER_QUANTITY]: (payload) => lowerQuantity(services, payload as LowerQuantityJob),
    [CREDIT_REWARD]: (payload) => creditReward(services, payload as CreditRewardJob),
    [ERASE_CUSTOMER]: (payload) => eraseCustomer(services, payload as EraseCustomerJob),
    [RECONCILE]: () => reconcilePayments(services),
  },
  metrics: webhookMetrics,
});
