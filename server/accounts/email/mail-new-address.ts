import { addressWanted } from "#/accounts/mails/address-wanted.ts";
import { confirmNewEmail } from "#/accounts/mails/confirm-new-email.ts";
import { findAccount, findByEmail } from "#/accounts/queries/accounts.ts";
import { findTicket } from "#/accounts/queries/tickets.ts";
import { takeJob } from "#/platform/jobs.ts";
import { postMail } from "#/platform/mail/queue.ts";
import type { Services } from "#/platform/services.ts";

/** The job behind a wish for a new address: mails the link, or whoever has the address. */
export async function mailNewAddress(
  services: Services,
  ticket: string,
  jobId: string,
): Promise<void> {
  const { db, jobs, clock } = services;
  await db.transaction().execute(async (tx) => {
    if (!(await takeJob(tx, jobId))) return;
    const asked = { id: ticket, purposes: ["changeEmail"], now: clock.now() } as const;
    const { email, accountId } = (await findTicket(tx, asked)) ?? {};
    const asker = accountId && (await findAccount(tx, accountId));
    if (!email || !asker) return; // taken back, or replaced by a later wish
    const holder = await findByEmail(tx, email);
    if (holder) {
      const { email: to, language, fullName } = holder;
      await postMail(jobs, tx, addressWanted, { to, language, values: { fullName } });
      return;
    }
    const { language, fullName } = asker;
    const values = { accountId, fullName, ticket };
    await postMail(jobs, tx, confirmNewEmail, { to: email, language, values });
  });
}
