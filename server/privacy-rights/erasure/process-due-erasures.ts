/** Erasures whose grace is over. */
import { endSubscription, getClientPaymentState } from "#/payments/payments.ts";
import { DAY_MS } from "#/platform/clock.ts";
import type { Services } from "#/platform/services.ts";
import { eraseAccount } from "#/privacy-rights/erasure/erase-account.ts";
import { listDueErasures, postponeErasure } from "#/privacy-rights/queries/erasure.ts";

export const ERASE_ACCOUNT = "erasePerson";

/** In one hour; the others wait for the next. */
const MAX_PER_RUN = 1_000;

/** Each by a job of its own: one that fails holds up nobody, and is tried again. */
export async function enqueueDueErasures({ db, clock, jobs }: Services): Promise<void> {
  for (const accountId of await listDueErasures(db, clock.now(), MAX_PER_RUN))
    await jobs.enqueue(db, ERASE_ACCOUNT, { accountId }, { key: `${ERASE_ACCOUNT} ${accountId}` });
}

/** The job. Nothing for who has come back, or is gone already; a client that still pays waits. */
export async function processErasure(services: Services, accountId: string): Promise<void> {
  if (await postponeWhilePaying(services, accountId)) return;
  await services.db.transaction().execute((tx) => eraseAccount(tx, services, accountId));
}

/**
 * Whether it has to wait. A subscription that runs, though it was ended, is ended again; a contract
 * is an operator's to end.
 */
async function postponeWhilePaying(services: Services, accountId: string): Promise<boolean> {
  const { db, clock } = services;
  const { paidUntil, hindrance } = await getClientPaymentState(services, accountId);
  if (!paidUntil && !hindrance) return false;
  await endSubscription(services, { clientId: accountId });
  const tomorrow = clock.now().getTime() + DAY_MS;
  await postponeErasure(db, accountId, new Date(Math.max(tomorrow, paidUntil?.getTime() ?? 0)));
  return true;
}
