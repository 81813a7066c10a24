import { endSubscription, getClientPaymentState } from "#/payments/payments.ts";
import { DAY_MS } from "#/platform/clock.ts";
import type { Services } from "#/platform/services.ts";
import { eraseAccount } from "#/privacy-rights/erasure/erase-account.ts";
import { listDueErasures, postponeErasure } from "#/privacy-rights/queries/erasure.ts";

export const ERASE_ACCOUNT = "eraseAccount";

/** Per hourly run; the rest waits for the next one. */
const MAX_PER_RUN = 1_000;

/** One job per account: a failing one is retried without delaying others. */
export async function enqueueDueErasures({ db, clock, jobs }: Services): Promise<void> {
  for (const accountId of await listDueErasures(db, clock.now(), MAX_PER_RUN))
    await jobs.enqueue(db, ERASE_ACCOUNT, { accountId }, { key: `${ERASE_ACCOUNT} ${accountId}` });
}

/** Does nothing if cancelled or done; postponed for a client that still pays. */
export async function processErasure(services: Services, accountId: string): Promise<void> {
  if (await postponeWhilePaying(services, accountId)) return;
  await services.db.transaction().execute((tx) => eraseAccount(tx, services, accountId));
}

/**
 * Returns whether it was postponed. Cancels a subscription that still runs; a contract can only be
 * ended by an operator.
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
