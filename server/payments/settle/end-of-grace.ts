/** Access ends by the clock where a renewal was not paid in time: the client is told then, once. */
import { accountOf } from "#/accounts/accounts.ts";
import { graceEnded } from "#/payments/mails/grace-ended.ts";
import { listOutOfGrace, noteOutOfGrace } from "#/payments/queries/grace.ts";
import { DAY_MS } from "#/platform/clock.ts";
import { postMail } from "#/platform/mail/queue.ts";
import type { Services } from "#/platform/services.ts";
import { settleSubscription } from "./settle.ts";

/** The others are found the next time. */
const MOST = 1_000;

export async function findUntold(services: Services): Promise<readonly string[]> {
  return await listOutOfGrace(services.db, { ...momentOf(services), most: MOST });
}

/** The provider is asked first: it may have been paid meanwhile. */
export async function tellEndOfGrace(services: Services, id: string): Promise<void> {
  await settleSubscription(services, id);
  const { db, jobs } = services;
  await db.transaction().execute(async (tx) => {
    const clientId = await noteOutOfGrace(tx, { ...momentOf(services), id });
    const account = clientId && (await accountOf(tx, clientId));
    if (!account) return;
    const { email: to, language } = account;
    await postMail(jobs, tx, graceEnded, { to, language, values: {} });
  });
}

function momentOf({ cards, clock, settings }: Services) {
  const now = clock.now();
  const graceSince = new Date(now.getTime() - settings.graceDays * DAY_MS);
  return { provider: cards.provider, now, graceSince };
}
