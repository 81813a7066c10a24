/** Links to set a password, asked for by whoever types an address. */
import type { Language } from "@wasla/contract/platform/language";
import type { Transaction } from "kysely";
import { limits } from "#/accounts/limits.ts";
import { alreadyRegistered } from "#/accounts/mails/already-registered.ts";
import { chooseNewPassword } from "#/accounts/mails/choose-new-password.ts";
import { setFirstPassword, setYourPassword } from "#/accounts/mails/set-your-password.ts";
import { findNewestUnverified, lockByEmail, lockEmail } from "#/accounts/queries/accounts.ts";
import { issueTicket } from "#/accounts/tickets.ts";
import type { Tables } from "#/platform/database/database.ts";
import { completeJob } from "#/platform/job-queue.ts";
import { enqueueMail } from "#/platform/mail/mail-queue.ts";
import { consumeRateLimit } from "#/platform/rate-limit/rate-limit.ts";
import type { Services } from "#/platform/services.ts";

type LinkKind = "forgot" | "resend";
type LinkRequester = { readonly email: string; readonly networkAddress: string };
export type LinkRequest = { readonly wish: LinkKind; readonly email: string };

/**
 * Counts, and leaves the rest to a job: whether the address has an account shows neither in the
 * answer nor in the time it takes. Refuses with 429.
 */
export async function requestLink(
  services: Services,
  wish: LinkKind,
  requester: LinkRequester,
): Promise<void> {
  await consumeRateLimit(services, limits[wish], requester);
  const request: LinkRequest = { wish, email: requester.email };
  await services.jobs.enqueue(services.db, "mailLink", request);
}

/**
 * The job: mails whoever has the address what they need, and nobody if none has it. The locks keep
 * a link from a mailbox that its account leaves at this moment.
 */
export async function mailLink(
  services: Services,
  { wish, email }: LinkRequest,
  jobId: string,
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    if (!(await completeJob(tx, jobId))) return;
    await lockEmail(tx, email);
    const account = (await lockByEmail(tx, email)) ?? (await findNewestUnverified(tx, email));
    if (!account || account.suspendedAt) return;
    const isFirst = account.passwordHash === null;
    if (account.verifiedAt && (wish === "forgot" || isFirst))
      await sendPasswordLink(tx, services, account);
    else await sendSignInLink(tx, services, account);
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
export async function sendSignInLink(
  tx: Transaction<Tables>,
  services: Services,
  { id, email, language, fullName, verifiedAt }: Account,
): Promise<void> {
  const owner = { to: email, language };
  if (verifiedAt) {
    await enqueueMail(services.jobs, tx, alreadyRegistered, { ...owner, values: { fullName } });
    return;
  }
  const ticket = await issueTicket(tx, services, { purpose: "setPassword", accountId: id });
  await enqueueMail(services.jobs, tx, setYourPassword, { ...owner, values: { fullName, ticket } });
}

/**
 * To somebody who has proven the address: a link to another password, or to the first one. Another
 * one removes what else signs in, the first one does not.
 */
export async function sendPasswordLink(
  tx: Transaction<Tables>,
  services: Services,
  { id, email, language, fullName, passwordHash }: Account & WithPassword,
): Promise<void> {
  const isFirst = passwordHash === null;
  const purpose = isFirst ? "setPassword" : "resetPassword";
  const ticket = await issueTicket(tx, services, { purpose, accountId: id });
  const mail = isFirst ? setFirstPassword : chooseNewPassword;
  await enqueueMail(services.jobs, tx, mail, { to: email, language, values: { fullName, ticket } });
}

type WithPassword = { readonly passwordHash: string | null };
