import type { CreateModuleJobs } from "#/platform/job-tasks.ts";
import type { MailsOf } from "#/platform/mail/render-mail.ts";
import { newMatches } from "./mails/new-matches-mail.ts";
import { MAIL_VIEWS_JOB, mailDueViews } from "./saved-views/mail-due-views.ts";

/** From 8 a.m. in the Gulf; each hour reaches the clients that the hour before missed. */
export const shortlistsJobs: CreateModuleJobs = (services) => ({
  mails: {
    newMatches,
  } satisfies MailsOf<"shortlists">,
  crontab: `7 4-9 * * * ${MAIL_VIEWS_JOB}`,
  tasks: {
    [MAIL_VIEWS_JOB]: (payload) => mailDueViews(services, payload),
  },
});
