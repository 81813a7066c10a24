import { amend } from "#/accounts/accounts.ts";
import { dropUnproven } from "#/accounts/drop-unproven.ts";
import { emailChanged } from "#/accounts/mails/email-changed.ts";
import { findByEmail, lockAccount, lockEmail } from "#/accounts/queries/accounts.ts";
import { deleteSessionsOf } from "#/accounts/queries/sessions.ts";
import { linkDead, peek, redeem } from "#/accounts/tickets.ts";
import { postMail } from "#/platform/mail/queue.ts";
import type { Services } from "#/platform/services.ts";

/**
 * Sets the address that a link proves. Ends all sessions, and every other link of the person: those
 * went to the old mailbox. An address that somebody proved meanwhile makes the link a dead one.
 */
export async function confirmEmail(
  services: Services,
  token: string,
): Promise<{ readonly email: string }> {
  const { db, jobs, clock } = services;
  return await db.transaction().execute(async (tx) => {
    const { email, accountId } = (await peek(tx, services, token, "changeEmail")) ?? {};
    if (!email || !accountId) throw linkDead();
    await lockEmail(tx, email);
    const owner = await lockAccount(tx, accountId);
    const isGood = owner?.suspendedAt === null && !(await findByEmail(tx, email));
    if (!isGood || !(await redeem(tx, services, token, "changeEmail"))) throw linkDead();
    const now = clock.now();
    await amend(tx, accountId, { email, verifiedAt: now });
    await dropUnproven(tx, email);
    await deleteSessionsOf(tx, accountId);
    const { email: to, language, fullName } = owner;
    const values = { accountId, fullName, newEmail: email, at: now.toISOString() };
    await postMail(jobs, tx, emailChanged, { to, language, values });
    return { email };
  });
}
