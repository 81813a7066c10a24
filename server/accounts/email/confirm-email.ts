import { updateAccount } from "#/accounts/accounts.ts";
import { removeIdentities } from "#/accounts/identities/remove-identities.ts";
import { deleteUnverified } from "#/accounts/lifecycle.ts";
import { emailChanged } from "#/accounts/mails/email-change.ts";
import { findByEmail, lockAccount, lockEmail } from "#/accounts/queries/accounts.ts";
import { deleteSessions } from "#/accounts/queries/sessions.ts";
import { findTicketByToken, linkExpired, redeemTicket } from "#/accounts/tickets.ts";
import { enqueueMail } from "#/platform/mail/mail-queue.ts";
import type { Services } from "#/platform/services.ts";

/**
 * Sets the address that a link verifies. Ends all sessions and removes all identities and other
 * links, since those went to the old mailbox. Throws if another account has verified it meanwhile.
 */
export async function confirmEmail(
  services: Services,
  token: string,
): Promise<{ readonly email: string }> {
  const { db, jobs, clock } = services;
  return await db.transaction().execute(async (tx) => {
    const { email, accountId } =
      (await findTicketByToken(tx, services, token, "changeEmail")) ?? {};
    if (!email || !accountId) throw linkExpired();
    await lockEmail(tx, email);
    const owner = await lockAccount(tx, accountId);
    const canConfirm = owner?.suspendedAt === null && !(await findByEmail(tx, email));
    if (!canConfirm || !(await redeemTicket(tx, services, token, "changeEmail")))
      throw linkExpired();
    const now = clock.now();
    await updateAccount(tx, accountId, { email, verifiedAt: now });
    await deleteUnverified(tx, email);
    await deleteSessions(tx, accountId);
    const removal = { accountId, cause: "emailChanged" } as const;
    const isGoogleRemoved = await removeIdentities(tx, services, removal);
    const { email: to, language, fullName } = owner;
    const values = { accountId, fullName, newEmail: email, at: now.toISOString(), isGoogleRemoved };
    await enqueueMail(jobs, tx, emailChanged, { to, language, values });
    return { email };
  });
}
