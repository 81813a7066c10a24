import { updateAccount } from "#/accounts/accounts.ts";
import { removeIdentities } from "#/accounts/identities/remove-identities.ts";
import { deleteUnverified } from "#/accounts/lifecycle.ts";
import { passwordChanged } from "#/accounts/mails/password.ts";
import { findAccount, findByEmail, lockAccount, lockEmail } from "#/accounts/queries/accounts.ts";
import { findTicketByToken, linkExpired, redeemTicket } from "#/accounts/tickets.ts";
import { enqueueMail } from "#/platform/mail/mail-queue.ts";
import type { Services } from "#/platform/services.ts";
import { hashNewPassword } from "./hashing.ts";

const purposes = ["setPassword", "resetPassword"] as const;

/** The account whose password a link may set, without using the link up. Throws if invalid. */
export async function findLinkOwner(services: Services, token: string) {
  const ticket = await findTicketByToken(services.db, services, token, ...purposes);
  if (!ticket) throw linkExpired();
  const account = await findAccount(services.db, ticket.accountId);
  if (!account || account.suspendedAt) throw linkExpired();
  return account;
}

/**
 * Uses the link up, unless the password is rejected; concurrent uses succeed once. Also verifies
 * the address and deletes its other unverified accounts; resetting a password removes all
 * identities. Throws if another account has verified the address meanwhile.
 */
export async function setPasswordByLink(
  services: Services,
  token: string,
  password: string,
): Promise<{ readonly id: string; readonly passwordHash: string }> {
  const { id, ...owner } = await findLinkOwner(services, token);
  const passwordHash = await hashNewPassword("password", password, owner);
  await services.db.transaction().execute(async (tx) => {
    await lockEmail(tx, owner.email);
    const account = await lockAccount(tx, id); // after the address: the order everywhere
    const ticket = await redeemTicket(tx, services, token, ...purposes);
    if (!ticket || !account || account.suspendedAt) throw linkExpired();
    const holder = await findByEmail(tx, account.email);
    if (holder && holder.id !== id) throw linkExpired();
    const verifiedAt = account.verifiedAt ?? services.clock.now();
    await updateAccount(tx, id, { passwordHash, verifiedAt });
    await deleteUnverified(tx, account.email);
    const isReset = ticket.purpose === "resetPassword" && account.passwordHash !== null;
    const google =
      isReset && (await removeIdentities(tx, services, { accountId: id, cause: "passwordReset" }));
    const { email: to, language, fullName } = account;
    const values = { fullName, google: google ? "removed" : "none" } as const;
    if (account.passwordHash)
      await enqueueMail(services.jobs, tx, passwordChanged, { to, language, values });
  });
  return { id, passwordHash };
}
