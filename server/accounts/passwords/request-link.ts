import type { Language } from "@wasla/contract/platform/language";
import type { Transaction } from "kysely";
import { limits } from "#/accounts/limits.ts";
import {
  alreadyRegistered,
  passwordReset,
  setFirstPassword,
  setYourPassword,
} from "#/accounts/mails/password.ts";
import { findNewestUnverified, lockByEmail, lockEmail } from "#/accounts/queries/accounts.ts";
import { issueTicket } from "#/accounts/tickets.ts";
import type { Tables } from "#/platform/database/database.ts";
import type { JobPayload } from "#/platform/job-payloads.ts";
import { completeJob } from "#/platform/job-queue.ts";
import { enqueueMail } from "#/platform/mail/mail-queue.ts";
import { consumeRateLimit } from "#/platform/rate-limit/rate-limit.ts";
import type { Services } from "#/platform/services.ts";

type LinkRequest = JobPayload<"mailLink">;
type PasswordLinkRequester = { readonly email: string; readonly networkAddress: string };

/**
 * Leaves the work to a job, so that neither the response nor its duration reveals whether the
 * address has an account. Throws 429.
 */
export async function requestLink(
  services: Services,
  kind: LinkRequest["wish"],
  requester: PasswordLinkRequester,
): Promise<void> {
  await consumeRateLimit(services, limits[kind], requester);
  await services.jobs.enqueue(services.db, "mailLink", { wish: kind, email: requester.email });
}

/**
 * Sends nothing if no account has the address. The locks prevent a link to a mailbox that its
 * account is leaving at the same moment.
 */
export async function mailLink(
  services: Services,
  { wish: kind, email }: LinkRequest,
  jobId: string,
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    if (!(await completeJob(tx, jobId))) return;
    await lockEmail(tx, email);
    const account = (await lockByEmail(tx, email)) ?? (await findNewestUnverified(tx, email));
    if (!account || account.suspendedAt) return;
    const isFirst = account.passwordHash === null;
    if (account.verifiedAt && (kind === "forgot" || isFirst))
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

/** Mails a link to set the password, or for a verified address a reminder to sign in. */
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
 * For a verified address: a link to reset the password, or to set the first one. A reset removes
 * linked identities, a first password does not.
 */
export async function sendPasswordLink(
  tx: Transaction<Tables>,
  services: Services,
  { id, email, language, fullName, passwordHash }: Account & WithPassword,
): Promise<void> {
  const isFirst = passwordHash === null;
  const purpose = isFirst ? "setPassword" : "resetPassword";
  const ticket = await issueTicket(tx, services, { purpose, accountId: id });
  const mail = isFirst ? setFirstPassword : passwordReset;
  await enqueueMail(services.jobs, tx, mail, { to: email, language, values: { fullName, ticket } });
}

type WithPassword = { readonly passwordHash: string | null };
