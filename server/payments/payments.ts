/** Door: what other rooms may ask of payments. */
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
import { type BillingQueues, readBillingQueues } from "./queries/staff/billing-queues.ts";
import { findLiveSubscription } from "./queries/subscriptions.ts";
import { RECONCILE } from "./webhooks/reconcile-payments.ts";

/**
 * Makes one profession of two in all that was paid, begun or agreed. Who paid for both pays for one
 * from its next month on; nothing is given back. To be called before `unlocks.move`, in the order
 * in which settling takes its locks.
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

/** Notices that have just come are worked off by then. */
const RECONCILE_DELAY_SECONDS = 2;

/** Looks at once for what comes by the clock alone: the clock was moved. */
export async function queueReconciliation(services: {
  readonly db: Database;
  readonly jobs: JobQueue;
}): Promise<void> {
  const when = { key: `${RECONCILE} soon`, delaySeconds: RECONCILE_DELAY_SECONDS };
  await services.jobs.enqueue(services.db, RECONCILE, {}, when);
}

/** What waits for an operator, and whether there is a price to pay at all. */
export function getBillingQueues(db: Database, now: Date): Promise<BillingQueues> {
  return readBillingQueues(db, now);
}

export type ClientPaymentState = {
  /** Until when it has paid, where a subscription runs. */
  readonly paidUntil: Date | null;
  /** Why it cannot go before it, or an operator, has done something. */
  readonly hindrance: Hindrance | null;
};

/** How a client pays at this moment; of who is none, nothing. */
export async function getClientPaymentState(
  { db, clock, cards }: Pick<Services, "db" | "clock" | "cards">,
  clientId: string,
): Promise<ClientPaymentState> {
  const [live, contract] = await Promise.all([
    findLiveSubscription(db, { clientId, provider: cards.provider }),
    findContract(db, clientId, clock.now()),
  ]);
  const paidUntil = live?.paidUntil ?? null;
  if (live?.status === "past_due") return { paidUntil, hindrance: "paymentDue" };
  return { paidUntil, hindrance: contract ? "contract" : null };
}

/** Whether a client still pays, or owes. Until the transaction ends nothing of that changes. */
export async function hasOpenPayments(
  tx: Transaction<Tables>,
  services: Pick<Services, "clock" | "cards">,
  clientId: string,
): Promise<boolean> {
  await lockPayments(tx, clientId);
  const { paidUntil, hindrance } = await getClientPaymentState({ ...services, db: tx }, clientId);
  return paidUntil !== null || hindrance !== null;
}

/**
 * The subscription of a client that is to go ends with the month that is paid, if one runs. Refuses
 * (503) while the card provider cannot be reached. `actorId`: who did it; the product unless said.
 */
export function endSubscription(
  services: Services,
  request: { readonly clientId: string; readonly actorId?: string | undefined },
): Promise<void> {
  return cancelAtPeriodEnd(services, request);
}
