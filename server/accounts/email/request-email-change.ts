import { limits } from "#/accounts/limits.ts";
import {
  confirmNewEmail,
  emailAlreadyInUse,
  emailChangeRequested,
} from "#/accounts/mails/email-change.ts";
import { assertPassword, assertPasswordUnchanged } from "#/accounts/passwords/assert-password.ts";
import { findAccount, findByEmail } from "#/accounts/queries/accounts.ts";
import { deleteTickets, findTicket } from "#/accounts/queries/tickets.ts";
import { issueTicket } from "#/accounts/tickets.ts";
import { invalidField } from "#/platform/app-error.ts";
import { completeJob } from "#/platform/job-queue.ts";
import { enqueueMail } from "#/platform/mail/mail-queue.ts";
import { consumeRateLimit } from "#/platform/rate-limit/rate-limit.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";

type EmailChangeRequest = { readonly email: string; readonly password: string };

/**
 * Responds the same for every address: a job looks up whether it has an account, so that neither
 * the response nor its duration reveals it. A later request replaces an earlier one.
 */
export async function requestEmailChange(
  services: Services,
  { id }: Viewer,
  { email, password }: EmailChangeRequest,
): Promise<void> {
  const owner = await assertPassword(services, id, password);
  if (owner.email.toLowerCase() === email) throw invalidField("email", "accounts.sameEmail");
  await consumeRateLimit(services, limits.changeEmail, { account: id });
  const { db, jobs, clock } = services;
  await db.transaction().execute(async (tx) => {
    await assertPasswordUnchanged(tx, owner);
    await deleteTickets(tx, id, "changeEmail");
    const newTicket = { purpose: "changeEmail", accountId: id, email } as const;
    const ticket = await issueTicket(tx, services, newTicket);
    await jobs.enqueue(tx, "mailNewAddress", { ticket });
    const { email: to, language, fullName } = owner;
    const at = clock.now().toISOString();
    const values = { accountId: id, fullName, newEmail: email, at };
    await enqueueMail(jobs, tx, emailChangeRequested, { to, language, values });
  });
}

/** Mails the link, or the owner of the address if it has an account already. */
export async function mailEmailChange(
  services: Services,
  ticket: string,
  jobId: string,
): Promise<void> {
  const { db, jobs, clock } = services;
  await db.transaction().execute(async (tx) => {
    if (!(await completeJob(tx, jobId))) return;
    const query = { id: ticket, purposes: ["changeEmail"], now: clock.now() } as const;
    const { email, accountId } = (await findTicket(tx, query)) ?? {};
    if (!email || !accountId) return; // cancelled, or replaced by a later request
    const owner = await findAccount(tx, accountId);
    if (!owner) return;
    const holder = await findByEmail(tx, email);
    if (holder) {
      const { email: to, language, fullName } = holder;
      await enqueueMail(jobs, tx, emailAlreadyInUse, { to, language, values: { fullName } });
      return;
    }
    const { language, fullName } = owner;
    const values = { accountId, fullName, ticket };
    await enqueueMail(jobs, tx, confirmNewEmail, { to: email, language, values });
  });
}
