/** What no notice tells, being late, lost, or by the clock alone: found by asking. */
import { abandon } from "#/payments/checkout/give-up.ts";
import { endPassed } from "#/payments/contract/end-of-contract.ts";
import { closeAttempt } from "#/payments/queries/attempts.ts";
import { deleteNoticesBefore } from "#/payments/queries/notices/notices.ts";
import * as queries from "#/payments/queries/notices/reconciling.ts";
import { findUntold } from "#/payments/settle/end-of-grace.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#/platform/clock.ts";
import type { Services } from "#/platform/services.ts";
import { keepNotice, queueOf } from "./inbox.ts";

export const RECONCILE = "reconcilePayments";
export const SETTLE_ONE = "settleSubscription";
export const TELL_END = "tellEndOfGrace";
export const SETTLE_RUNNING = "settleRunning";

/** A notice may stand in the provider's list a while after its moment. */
const OVERLAP_MS = HOUR_MS;
/** The provider keeps thirty. */
const MOST_DAYS = 29;
/** So long somebody may be busy paying. */
const PATIENCE_MS = 5 * MINUTE_MS;

/** Every quarter of an hour. What fails is left to the next time, and keeps nothing else back. */
export async function reconcile(services: Services): Promise<void> {
  const failures: unknown[] = [];
  for (const step of [endPassed, readList, settleBegun, abandonSuperseded, tellEnds])
    await step(services).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, "payments could not be reconciled");
}

/** The provider's own list of what happened. */
async function readList(services: Services): Promise<void> {
  const { db, cards, clock } = services;
  const now = clock.now();
  const known = (await queries.findReadUntil(db, cards.provider)) ?? ago(now, DAY_MS);
  const since = new Date(
    Math.max(known.getTime() - OVERLAP_MS, now.getTime() - MOST_DAYS * DAY_MS),
  );
  for await (const notice of cards.listNoticesSince(since)) await keepNotice(services, notice);
  await queries.saveReadUntil(db, cards.provider, now);
}

/** What was begun and never heard of again; what the provider never knew of ends after a day. */
async function settleBegun({ db, cards, clock, jobs }: Services): Promise<void> {
  const now = clock.now();
  const left = await queries.listLeftOpen(db, cards.provider, ago(now, PATIENCE_MS));
  for (const { id, subscriptionId, beganAt } of left) {
    if (subscriptionId) await addSettling({ db, jobs }, subscriptionId);
    else if (beganAt < ago(now, DAY_MS)) await closeAttempt(db, { id, state: "expired", now });
  }
}

/** A crash may have come between taking the place of a payment and giving it up at the provider. */
async function abandonSuperseded(services: Services): Promise<void> {
  const { db, cards, clock } = services;
  const now = clock.now();
  const stretch = { from: ago(now, HOUR_MS), to: ago(now, PATIENCE_MS) };
  const left = await queries.listSuperseded(db, { provider: cards.provider, ...stretch });
  for (const begun of left) await abandon(services, begun);
}

/** Whose days of grace are over. */
async function tellEnds(services: Services): Promise<void> {
  for (const subscriptionId of await findUntold(services)) {
    const key = `${TELL_END} ${subscriptionId}`;
    const { db, jobs } = services;
    await jobs.add(db, TELL_END, { subscriptionId }, { key, queue: queueOf(subscriptionId) });
  }
}

export type Batch = { readonly after?: string };

/** Jobs of one batch; the next batch is a job as well, so that a crash repeats little. */
const BATCH = 100;
/** Longer nobody asks what came when; those that failed wait for an operator. */
const NOTICE_DAYS = 90;

/** Each night: all that may still change is read again, and old notices go. */
export async function settleRunning(services: Services, { after = "" }: Batch): Promise<void> {
  const { db, cards, jobs, clock } = services;
  if (after === "") await deleteNoticesBefore(db, ago(clock.now(), NOTICE_DAYS * DAY_MS));
  const ids = await queries.listRunning(db, cards.provider, { after, most: BATCH });
  for (const id of ids) await addSettling(services, id);
  const last = ids.at(-1);
  if (ids.length === BATCH && last !== undefined)
    await jobs.add(db, SETTLE_RUNNING, { after: last }, { key: `${SETTLE_RUNNING} on` });
}

type Adding = Pick<Services, "db" | "jobs">;

async function addSettling({ db, jobs }: Adding, subscriptionId: string): Promise<void> {
  const key = `${SETTLE_ONE} ${subscriptionId}`;
  await jobs.add(db, SETTLE_ONE, { subscriptionId }, { key, queue: queueOf(subscriptionId) });
}

function ago(now: Date, ms: number): Date {
  return new Date(now.getTime() - ms);
}
