/** Setting a password by the link of a mail, which proves the address too. */
import { amend } from "#/accounts/accounts.ts";
import { passwordChanged } from "#/accounts/mails/password-changed.ts";
import { findAccount, lockAccount } from "#/accounts/queries/accounts.ts";
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

/** Uses the link up, once however many try at once, but not by a password that is refused. */
export async function setPasswordByLink(
  services: Services,
  token: string,
  password: string,
): Promise<void> {
  const { id, ...owner } = await ownerOfLink(services, token);
  const passwordHash = await hashOfNew("password", password, owner);
  await services.db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, id); // first, as all do who change one: none waits for another
    const ticket = await redeem(tx, services, token, ...purposes);
    if (!ticket || !account || account.suspendedAt) throw linkDead();
    const verifiedAt = account.verifiedAt ?? services.clock.now();
    await amend(tx, id, { passwordHash, verifiedAt });
    const { email: to, language, fullName } = account;
    if (account.passwordHash)
      await postMail(services.jobs, tx, passwordChanged, { to, language, values: { fullName } });
  });
}
