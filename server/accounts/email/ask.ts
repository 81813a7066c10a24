/** A new address is asked for; the present one stays until the new one is proven. */
import { limits } from "#/accounts/limits.ts";
import { emailChangeAsked } from "#/accounts/mails/email-change-asked.ts";
import { assertOwnPassword, assertStillOwn } from "#/accounts/passwords/own-password.ts";
import { deleteTicketsOf } from "#/accounts/queries/tickets.ts";
import { issueTicket } from "#/accounts/tickets.ts";
import { postMail } from "#/platform/mail/queue.ts";
import { fault } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { countTry } from "#/platform/tries/tries.ts";
import type { Viewer } from "#/platform/viewer.ts";

type Asked = { readonly email: string; readonly password: string };

/**
 * Does the same for every address: whether somebody has it is looked up by a job, so that neither
 * the answer nor its time tells. Of several wishes the latest counts.
 */
export async function changeEmail(
  services: Services,
  { id }: Viewer,
  { email, password }: Asked,
): Promise<void> {
  const owner = await assertOwnPassword(services, id, password);
  if (owner.email.toLowerCase() === email) throw fault("email", "accounts.sameEmail");
  await countTry(services, limits.changeEmail, { account: id });
  const { db, jobs, clock } = services;
  await db.transaction().execute(async (tx) => {
    await assertStillOwn(tx, owner);
    await deleteTicketsOf(tx, id, "changeEmail");
    const wanted = { purpose: "changeEmail", accountId: id, email } as const;
    const ticket = await issueTicket(tx, services, wanted);
    await jobs.add(tx, "mailNewAddress", { ticket });
    const { email: to, language, fullName } = owner;
    const at = clock.now().toISOString();
    const values = { accountId: id, fullName, newEmail: email, at };
    await postMail(jobs, tx, emailChangeAsked, { to, language, values });
  });
}
