/** Setting a password by the link of a mail, which proves the address too. */
import { amend } from "#/accounts/accounts.ts";
import { dropUnproven } from "#/accounts/drop-unproven.ts";
import { passwordChanged } from "#/accounts/mails/password-changed.ts";
import { findAccount, findByEmail, lockAccount, lockEmail } from "#/accounts/queries/accounts.ts";
import { linkDead, peek, redeem } from "#/accounts/tickets.ts";
import { postMail } from "#/platform/mail/queue.ts";
import type { Services } from "#/platform/services.ts";
import { hashOfNew } from "./new-password.ts";

const purposes = ["setPassword", "resetPassword"] as const;

/** Whose password a link may set; it stays good. Refuses one that is dead. */
export async function ownerOfLink(services: Services, token: string) {
  const ticket = await peek(services.db, services, token, ...purposes);
  const account = ticket && (await findAccount(services.db, ticket.accountId));
  if (!account || account.suspendedAt) throw linkDead();
  return account;
}

/**
 * Uses the link up, once however many try at once, but not by a password that is refused. Answers
 * whose password it is now. Of several who registered the address the first one stays; the link is
 * dead where somebody else has the address meanwhile.
 */
export async function setPasswordByLink(
  services: Services,
  token: string,
  password: string,
): Promise<{ readonly id: string; readonly passwordHash: string }> {
  const { id, ...owner } = await ownerOfLink(services, token);
  const passwordHash = await hashOfNew("password", password, owner);
  await services.db.transaction().execute(async (tx) => {
    await lockEmail(tx, owner.email);
    const account = await lockAccount(tx, id); // then, as all who change one do
    const ticket = await redeem(tx, services, token, ...purposes);
    if (!ticket || !account || account.suspendedAt) throw linkDead();
    const holder = await findByEmail(tx, account.email);
    if (holder && holder.id !== id) throw linkDead();
    const verifiedAt = account.verifiedAt ?? services.clock.now();
    await amend(tx, id, { passwordHash, verifiedAt });
    await dropUnproven(tx, account.email);
    const { email: to, language, fullName } = account;
    if (account.passwordHash)
      await postMail(services.jobs, tx, passwordChanged, { to, language, values: { fullName } });
  });
  return { id, passwordHash };
}
