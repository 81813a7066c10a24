/** Door: what other rooms may ask of payments. */
import "./tables.ts";
import type { Hindrance } from "@wasla/contract/rights/erasure-endpoints";
import type { Transaction } from "kysely";
import type { Database, Tables } from "#/platform/database/database.ts";
import type { Jobs } from "#/platform/jobs.ts";
import type { Services } from "#/platform/services.ts";
import { endWithMonth } from "./billing/ending.ts";
import { lowerLater } from "./merge/lower-later.ts";
import { RECONCILE } from "./notices/reconcile.ts";
import { lockPayments } from "./queries/attempts.ts";
import { findContract } from "./queries/contracts.ts";
import {
  lockCovering,
  type Merge,
  moveAttempts,
  moveContracts,
  moveSubscriptions,
} from "./queries/merging.ts";
import { type Queues, readQueues } from "./queries/staff/queues.ts";
import { findLive } from "./queries/subscriptions.ts";

/**
 * Makes one profession of two in all that was paid, begun or agreed. Who paid for both pays for one
 * from its next month on; nothing is given back. To be called before `unlocks.move`, in the order
 * in which settling takes its locks.
 */
export async function settleMerge(
  jobs: Jobs,
  tx: Transaction<Tables>,
  merge: Merge,
): Promise<void> {
  const covering = await lockCovering(tx, merge);
  const payingBoth = covering.filter(({ hasBoth }) => hasBoth);
  await moveAttempts(
    tx,
    merge,
    payingBoth.map(({ id }) => id),
  );
  await moveSubscriptions(tx, merge);
  await moveContracts(tx, merge);
  for (const { id: subscriptionId, isLive } of payingBoth) {
    if (isLive) await lowerLater(jobs, tx, subscriptionId);
  }
}

/** Notices that have just come are worked off by then. */
const SOON_SECONDS = 2;

/** Looks at once for what comes by the clock alone: the clock was moved. */
export async function reconcileSoon(given: {
  readonly db: Database;
  readonly jobs: Jobs;
}): Promise<void> {
  const when = { key: `${RECONCILE} soon`, afterSeconds: SOON_SECONDS };
  await given.jobs.add(given.db, RECONCILE, {}, when);
}

/** What waits for an operator, and whether there is a price to pay at all. */
export function openQueues(db: Database, now: Date): Promise<Queues> {
  return readQueues(db, now);
}

export type Paying = {
  /** Until when it has paid, where a subscription runs. */
  readonly paidUntil: Date | null;
  /** Why it cannot go before it, or an operator, has done something. */
  readonly hindrance: Hindrance | null;
};

/** How a client pays at this moment; of who is none, nothing. */
export async function payingOf(
  { db, clock, cards }: Pick<Services, "db" | "clock" | "cards">,
  clientId: string,
): Promise<Paying> {
  const [live, contract] = await Promise.all([
    findLive(db, { clientId, provider: cards.provider }),
    findContract(db, clientId, clock.now()),
  ]);
  const paidUntil = live?.paidUntil ?? null;
  if (live?.status === "past_due") return { paidUntil, hindrance: "paymentDue" };
  return { paidUntil, hindrance: contract ? "contract" : null };
}

/** Whether a client still pays, or owes. Until the transaction ends nothing of that changes. */
export async function isPaying(
  tx: Transaction<Tables>,
  services: Pick<Services, "clock" | "cards">,
  clientId: string,
): Promise<boolean> {
  await lockPayments(tx, clientId);
  const { paidUntil, hindrance } = await payingOf({ ...services, db: tx }, clientId);
  return paidUntil !== null || hindrance !== null;
}

/**
 * The subscription of a client that is to go ends with the month that is paid, if one runs. Refuses
 * (503) while the card provider cannot be reached. `actorId`: who did it; the product unless said.
 */
export function endPaying(
  services: Services,
  deed: { readonly clientId: string; readonly actorId?: string | undefined },
): Promise<void> {
  return endWithMonth(services, deed);
}
