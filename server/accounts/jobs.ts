import { mailEmailChange } from "#/accounts/email/request-email-change.ts";
import {
  confirmNewEmail,
  emailAlreadyInUse,
  emailChanged,
  emailChangeRequested,
} from "#/accounts/mails/email-change.ts";
import {
  alreadyRegistered,
  passwordChanged,
  passwordReset,
  setFirstPassword,
  setYourPassword,
} from "#/accounts/mails/password.ts";
import {
  identityLinked,
  secondFactorOff,
  secondFactorOn,
} from "#/accounts/mails/sign-in-methods.ts";
import { mailLink } from "#/accounts/passwords/request-link.ts";
import { deleteSessionsExpiredBefore } from "#/accounts/queries/sessions.ts";
import { deleteTicketsExpiredBefore } from "#/accounts/queries/tickets.ts";
import type { CreateModuleJobs } from "#/platform/job-tasks.ts";
import type { MailsOf } from "#/platform/mail/render-mail.ts";
import { deleteExpiredAttempts, MAX_WINDOW_MS } from "#/platform/rate-limit/rate-limit.ts";
import type { Services } from "#/platform/services.ts";

export const accountsJobs: CreateModuleJobs = (services) => ({
  mails: {
    setYourPassword,
    setFirstPassword,
    passwordReset,
    alreadyRegistered,
    passwordChanged,
    confirmNewEmail,
    emailChangeRequested,
    emailChanged,
    emailAlreadyInUse,
    secondFactorOn,
    secondFactorOff,
    identityLinked,
  } satisfies MailsOf<"accounts">,
  crontab: "17 * * * * sweepExpired",
  tasks: {
    mailLink: (payload, { job }) => mailLink(services, payload, job.id),
    mailNewAddress: ({ ticket }, { job }) => mailEmailChange(services, ticket, job.id),
    sweepExpired: () => sweepExpired(services),
  },
});

/** Deletes attempts that no rate limit counts any more, and long expired sessions and tickets. */
async function sweepExpired(services: Pick<Services, "db" | "clock">): Promise<void> {
  const { db, clock } = services;
  const before = new Date(clock.now().getTime() - MAX_WINDOW_MS);
  await deleteSessionsExpiredBefore(db, before);
  await deleteTicketsExpiredBefore(db, before);
  await deleteExpiredAttempts(services);
}
