/** Links to set a password, asked for by whoever types an address. */
import type { Language } from "@wasla/contract/platform/language";
import type { Transaction } from "kysely";
import { limits } from "#/accounts/limits.ts";
import { alreadyRegistered } from "#/accounts/mails/already-registered.ts";
import { chooseNewPassword } from "#/accounts/mails/choose-new-password.ts";
import { setYourPassword } from "#/accounts/mails/set-your-password.ts";
import { findNewestUnproven, lockByEmail, lockEmail } from "#/accounts/queries/accounts.ts";
import { issueTicket } from "#/accounts/tickets.ts";
import type { Tables } from "#/platform/database/database.ts";
import { takeJob } from "#/platform/jobs.ts";
import { postMail } from "#/platform/mail/queue.ts";
import type { Services } from "#/platform/services.ts";
import { countTry } from "#/platform/tries/tries.ts";

type Wish = "forgot" | "resend";
type Asking = { readonly email: string; readonly networkAddress: string };
export type Wanted = { readonly wish: Wish; readonly email: string };

/**
 * Counts, and leaves the rest to a job: whether the address has an account shows neither in the
 * answer nor in the time it takes. Refuses with 429.
 */
export async function askForLink(services: Services, wish: Wish, asking: Asking): Promise<void> {
  await countTry(services, limits[wish], asking);
  const wanted: Wanted = { wish, email: asking.email };
  await services.jobs.add(services.db, "mailLink", wanted);
}

/**
 * The job: mails whoever has the address what they need, and nobody if none has it. The locks keep
 * a link from a mailbox that its account leaves at this moment.
 */
export async function mailLink(
  services: Services,
  { wish, email }: Wanted,
  jobId: string,
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    if (!(await takeJob(tx, jobId))) return;
    await lockEmail(tx, email);
    const account = (await lockByEmail(tx, email)) ?? (await findNewestUnproven(tx, email));
    if (!account || account.suspendedAt) return;
    if (account.verifiedAt && wish === "forgot") await mailNewChoice(tx, services, account);
    else await mailWayIn(tx, services, account);
  });
}

type Account = {
  readonly id: string;
  readonly email: string;
  readonly language: Language;
  readonly fullName: string;
  readonly verifiedAt: Date | null;
};

/** To somebody who registered before: how to go on, with a link while the address is not proven. */
export async function mailWayIn(
  tx: Transaction<Tables>,
  services: Services,
  { id, email, language, fullName, verifiedAt }: Account,
): Promise<void> {
  const owner = { to: email, language };
  if (verifiedAt) {
    await postMail(services.jobs, tx, alreadyRegistered, { ...owner, values: { fullName } });
    return;
  }
  const ticket = await issueTicket(tx, services, { purpose: "setPassword", accountId: id });
  await postMail(services.jobs, tx, setYourPassword, { ...owner, values: { fullName, ticket } });
}

/** To somebody who has proven the address: a link to another password. */
export async function mailNewChoice(
  tx: Transaction<Tables>,
  services: Services,
  { id, email, language, fullName }: Account,
): Promise<void> {
  const ticket = await issueTicket(tx, services, { purpose: "resetPassword", accountId: id });
  const values = { fullName, ticket };
  await postMail(services.jobs, tx, chooseNewPassword, { to: email, language, values });
}
