import type { RoomJobs } from "#/platform/jobs.ts";
import { newMatches } from "./mails/new-matches.ts";
import { MAIL_VIEWS, mailViews } from "./views/mail-views.ts";

/** From eight in the morning in the Gulf; whoever is missed in an hour is reached in the next. */
export const shortlistsJobs: RoomJobs = (services) => ({
  mails: [newMatches],
  crontab: `7 4-9 * * * ${MAIL_VIEWS}`,
  tasks: {
    [MAIL_VIEWS]: (payload) => mailViews(services, payload as { after?: string }), // by itself
  },
});
