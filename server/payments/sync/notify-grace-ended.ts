/** Access ends by time alone if a renewal stays unpaid; the client is notified once. */
import { readAccount } from "#/accounts/accounts.ts";
import { graceEnded } from "#/payments/mails/access.ts";
import { listGraceEnded, markGraceEndNotified } from "#/payments/queries/grace-periods.ts";
import { DAY_MS } from "#/platform/clock.ts";
import { enqueueMail } from "#/platform/mail/mail-queue.ts";
import type { Services } from "#/platform/services.ts";
import { syncSubscription } from "./sync-subscription.ts";

/** The next run finds the rest. */
const MAX_SUBSCRIPTIONS = 1_000;

export async function findGraceEndsToNotify(services: Services): Promise<readonly string[]> {
  return await listGraceEnded(services.db, { ...graceQuery(services), limit: MAX_SUBSCRIPTIONS });
}

/** Syncs first, as the renewal may have been paid meanwhile. */
export async function notifyGraceEnded(services: Services, id: string): Promise<void> {
  await syncSubscription(services, id);
  const { db, jobs } = services;
  await db.transaction().execute(async (tx) => {
    const clientId = await markGraceEndNotified(tx, { ...graceQuery(services), id });
    if (!clientId) return;
    const account = await readAccount(tx, clientId);
    if (!account) return;
    const { email: to, language } = account;
    await enqueueMail(jobs, tx, graceEnded, { to, language, values: {} });
  });
}

function graceQuery({ paymentGateway, clock, settings }: Services) {
  const now = clock.now();
  const graceSince = new Date(now.getTime() - settings.graceDays * DAY_MS);
  return { provider: paymentGateway.provider, now, graceSince };
}
