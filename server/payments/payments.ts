import "./tables.ts";
import type { Hindrance } from "@wasla/contract/privacy-rights/erasure-endpoints";
import type { Transaction } from "kysely";
import type { Database, Tables } from "#/platform/database/database.ts";
import type { JobQueue } from "#/platform/job-queue.ts";
import type { Services } from "#/platform/services.ts";
import { cancelAtPeriodEnd } from "./billing/cancel-subscription.ts";
import { queueLowerQuantity } from "./merge/queue-lower-quantity.ts";
import { lockPayments } from "./queries/attempts.ts";
import { findContract } from "./queries/contracts.ts";
import {
  lockCovering,
  mergeInAttempts,
  mergeInContracts,
  mergeInSubscriptions,
  type ProfessionMerge,
} from "./queries/merge-professions.ts";
import { type BillingQueues, readBillingQueues } from "./queries/staff/queue-pages.ts";
import { findLiveSubscription } from "./queries/subscriptions.ts";
import { RECONCILE } from "./webhooks/reconcile-payments.ts";

/**
 * Merges `from` into `into` in all attempts, subscriptions and contracts. Clients that paid for
 * both pay for one from their next month on; nothing is refunded. Call before `mergeProfessions` of
 * entitlements, to take locks in the same order as a sync.
 */
export async function mergeProfessionPayments(
  jobs: JobQueue,
  tx: Transaction<Tables>,
  merge: ProfessionMerge,
): Promise<void> {
  const covering = await lockCovering(tx, merge);
  const payingBoth = covering.filter(({ hasBoth }) => hasBoth);
  await mergeInAttempts(
    tx,
    merge,
    payingBoth.map(({ id }) => id),
  );
  await mergeInSubscriptions(tx, merge);
  await mergeInContracts(tx, merge);
  for (const { id: subscriptionId, isLive } of payingBoth) {
    if (isLive) await queueLowerQuantity(jobs, tx, subscriptionId);
  }
}

/** Lets webhook events that just arrived be processed first. */
const RECONCILE_DELAY_SECONDS = 2;

/** Reconciles now instead of at the next quarter of an hour, after the clock was moved. */
export async function queueReconciliation(services: {
  readonly db: Database;
  readonly jobs: JobQueue;
}): Promise<void> {
  const when = { key: `${RECONCILE} soon`, delaySeconds: RECONCILE_DELAY_SECONDS };
  await services.jobs.enqueue(services.db, RECONCILE, {}, when);
}

/** What waits for an operator, and whether any price is on offer. */
export function getBillingQueues(db: Database, now: Date): Promise<BillingQueues> {
  return readBillingQueues(db, now);
}

export type ClientPaymentState = {
  /** Null unless a subscription is live. */
  readonly paidUntil: Date | null;
  /** Why the account cannot be deleted before the client or an operator has acted. */
  readonly hindrance: Hindrance | null;
};

/** How a client pays now; all null for an account that is not a client. */
export async function getClientPaymentState(
  { db, clock, paymentGateway }: Pick<Services, "db" | "clock" | "paymentGateway">,
  clientId: string,
): Promise<ClientPaymentState> {
  const [live, contract] = await Promise.all([
    findLiveSubscription(db, { clientId, provider: paymentGateway.provider }),
    findContract(db, clientId, clock.now()),
  ]);
  const paidUntil = live?.paidUntil ?? null;
  if (live?.status === "past_due") return { paidUntil, hindrance: "paymentDue" };
  return { paidUntil, hindrance: contract ? "contract" : null };
}

/** Whether a client still pays or owes. Locks its payments until the transaction ends. */
export async function hasOpenPayments(
  tx: Transaction<Tables>,
  services: Pick<Services, "clock" | "paymentGateway">,
  clientId: string,
): Promise<boolean> {
  await lockPayments(tx, clientId);
  const { paidUntil, hindrance } = await getClientPaymentState({ ...services, db: tx }, clientId);
  return paidUntil !== null || hindrance !== null;
}

/**
 * Ends the subscription of a client that is leaving with its paid month, if one is live. Throws 503
 * while the provider is unreachable. Without `actorId`, the system is recorded as the actor.
 */
export function endSubscription(
  services: Services,
  request: { readonly clientId: string; readonly actorId?: string | undefined },
): Promise<void> {
  return cancelAtPeriodEnd(services, request);
}
