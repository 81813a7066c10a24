import { confirmNewEmail, emailAlreadyInUse } from "#/accounts/mails/email-change.ts";
import { findAccount, findByEmail } from "#/accounts/queries/accounts.ts";
import { findTicket } from "#/accounts/queries/tickets.ts";
import { completeJob } from "#/platform/job-queue.ts";
import { enqueueMail } from "#/platform/mail/mail-queue.ts";
import type { Services } from "#/platform/services.ts";

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
