/** Finds what no webhook event reported: because it is late, lost, or happens by time alone. */
import { tryAbandonCheckout } from "#/payments/checkout/abandon-checkout.ts";
import { queueExpiredContracts } from "#/payments/contract/end-contract.ts";
import { closeAttempt } from "#/payments/queries/attempts.ts";
import * as queries from "#/payments/queries/webhooks/reconciliation.ts";
import { deleteWebhookEventsBefore } from "#/payments/queries/webhooks/webhook-events.ts";
import { findGraceEndsToNotify } from "#/payments/sync/notify-grace-ended.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#/platform/clock.ts";
import type { JobPayload } from "#/platform/job-payloads.ts";
import type { Services } from "#/platform/services.ts";
import { queueFor, storeWebhookEvent } from "./webhook-inbox.ts";

export const RECONCILE = "reconcilePayments";
export const SYNC_SUBSCRIPTION = "syncSubscription";
export const NOTIFY_GRACE_ENDED = "notifyGraceEnded";
export const SYNC_ALL_SUBSCRIPTIONS = "syncAllSubscriptions";

/** An event may appear in the provider's list some time after it happened. */
const OVERLAP_MS = HOUR_MS;
/** The provider keeps events for 30 days. */
const MAX_LOOKBACK_DAYS = 29;
/** How long a checkout may take. */
const CHECKOUT_TIMEOUT_MS = 5 * MINUTE_MS;

/** Runs every 15 minutes. A step that fails does not stop the others, and is retried next time. */
export async function reconcilePayments(services: Services): Promise<void> {
  const failures: unknown[] = [];
  for (const step of [
    queueExpiredContracts,
    fetchMissedEvents,
    syncStaleAttempts,
    abandonSuperseded,
    queueGraceEndMails,
  ])
    await step(services).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, "payments could not be reconciled");
}

/** Reads the provider's list of events. */
async function fetchMissedEvents(services: Services): Promise<void> {
  const { db, paymentGateway, clock } = services;
  const now = clock.now();
  const readUntil = (await queries.findReadUntil(db, paymentGateway.provider)) ?? ago(now, DAY_MS);
  const since = new Date(
    Math.max(readUntil.getTime() - OVERLAP_MS, now.getTime() - MAX_LOOKBACK_DAYS * DAY_MS),
  );
  for await (const event of paymentGateway.listEventsSince(since))
    await storeWebhookEvent(services, event);
  await queries.saveReadUntil(db, paymentGateway.provider, now);
}

/** Syncs attempts not heard of again; those that the provider never knew of expire after a day. */
async function syncStaleAttempts({ db, paymentGateway, clock, jobs }: Services): Promise<void> {
  const now = clock.now();
  const staleAttempts = await queries.listOpenAttemptsBefore(
    db,
    paymentGateway.provider,
    ago(now, CHECKOUT_TIMEOUT_MS),
  );
  for (const { id, subscriptionId, beganAt } of staleAttempts) {
    if (subscriptionId) await queueSync({ db, jobs }, subscriptionId);
    else if (beganAt < ago(now, DAY_MS)) await closeAttempt(db, { id, state: "expired", now });
  }
}

/** A crash may have come between superseding an attempt and abandoning it at the provider. */
async function abandonSuperseded(services: Services): Promise<void> {
  const { db, paymentGateway, clock } = services;
  const now = clock.now();
  const period = { from: ago(now, HOUR_MS), to: ago(now, CHECKOUT_TIMEOUT_MS) };
  const superseded = await queries.listSuperseded(db, {
    provider: paymentGateway.provider,
    ...period,
  });
  for (const checkout of superseded) await tryAbandonCheckout(services, checkout);
}

async function queueGraceEndMails(services: Services): Promise<void> {
  for (const subscriptionId of await findGraceEndsToNotify(services)) {
    const key = `${NOTIFY_GRACE_ENDED} ${subscriptionId}`;
    const { db, jobs } = services;
    await jobs.enqueue(
      db,
      NOTIFY_GRACE_ENDED,
      { subscriptionId },
      { key, queue: queueFor(subscriptionId) },
    );
  }
}

/** Jobs per batch. The next batch is a job of its own, so that a crash repeats little. */
const BATCH_SIZE = 100;
/** Then processed events are deleted; failed ones wait for an operator. */
const EVENT_RETENTION_DAYS = 90;

/** Runs every night: syncs all that may still change, and deletes old events. */
export async function syncAllSubscriptions(
  services: Services,
  { after = "" }: JobPayload<typeof SYNC_ALL_SUBSCRIPTIONS>,
): Promise<void> {
  const { db, paymentGateway, jobs, clock } = services;
  if (after === "")
    await deleteWebhookEventsBefore(db, ago(clock.now(), EVENT_RETENTION_DAYS * DAY_MS));
  const ids = await queries.listActiveSubscriptionIds(db, paymentGateway.provider, {
    after,
    limit: BATCH_SIZE,
  });
  for (const id of ids) await queueSync(services, id);
  const last = ids.at(-1);
  if (ids.length === BATCH_SIZE && last !== undefined)
    await jobs.enqueue(
      db,
      SYNC_ALL_SUBSCRIPTIONS,
      { after: last },
      { key: `${SYNC_ALL_SUBSCRIPTIONS} next batch` },
    );
}

type JobServices = Pick<Services, "db" | "jobs">;

async function queueSync({ db, jobs }: JobServices, subscriptionId: string): Promise<void> {
  const key = `${SYNC_SUBSCRIPTION} ${subscriptionId}`;
  await jobs.enqueue(
    db,
    SYNC_SUBSCRIPTION,
    { subscriptionId },
    { key, queue: queueFor(subscriptionId) },
  );
}

function ago(now: Date, ms: number): Date {
  return new Date(now.getTime() - ms);
}
