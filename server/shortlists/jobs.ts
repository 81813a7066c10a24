import type { CreateModuleJobs } from "#/platform/job-queue.ts";
import { newMatches } from "./mails/new-matches-mail.ts";
import { MAIL_VIEWS_JOB, mailDueViews } from "./saved-views/mail-due-views.ts";

/** From eight in the morning in the Gulf; whoever is missed in an hour is reached in the next. */
export const shortlistsJobs: CreateModuleJobs = (services) => ({
  mails: [newMatches],
  crontab: `7 4-9 * * * ${MAIL_VIEWS_JOB}`,
  tasks: {
    // By itself.
    [MAIL_VIEWS_JOB]: (payload) => mailDueViews(services, payload as { after?: string }),
  },
});
