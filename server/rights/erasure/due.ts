/** Erasures whose grace is over. */
import { endPaying, payingOf } from "#/payments/payments.ts";
import { DAY_MS } from "#/platform/clock.ts";
import type { Services } from "#/platform/services.ts";
import { erase } from "#/rights/erase.ts";
import { listDue, putOff } from "#/rights/queries/erasure.ts";

export const ERASE = "erasePerson";

/** In one hour; the others wait for the next. */
const MOST = 1_000;

/** Each by a job of its own: one that fails holds up nobody, and is tried again. */
export async function eraseDue({ db, clock, jobs }: Services): Promise<void> {
  for (const accountId of await listDue(db, clock.now(), MOST))
    await jobs.add(db, ERASE, { accountId }, { key: `${ERASE} ${accountId}` });
}

/** The job. Nothing for who has come back, or is gone already; a client that still pays waits. */
export async function eraseIfDue(services: Services, accountId: string): Promise<void> {
  if (await putOffIfPaying(services, accountId)) return;
  await services.db.transaction().execute((tx) => erase(tx, services, accountId));
}

/**
 * Whether it has to wait. A subscription that runs, though it was ended, is ended again; a contract
 * is an operator's to end.
 */
async function putOffIfPaying(services: Services, accountId: string): Promise<boolean> {
  const { db, clock } = services;
  const { paidUntil, hindrance } = await payingOf(services, accountId);
  if (!paidUntil && !hindrance) return false;
  await endPaying(services, { clientId: accountId });
  const tomorrow = clock.now().getTime() + DAY_MS;
  await putOff(db, accountId, new Date(Math.max(tomorrow, paidUntil?.getTime() ?? 0)));
  return true;
}
