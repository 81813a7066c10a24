import type { RoomJobs } from "#/platform/jobs.ts";
import { papersAccepted } from "./mails/papers-accepted.ts";
import { papersAsked } from "./mails/papers-asked.ts";
import { papersRefused } from "./mails/papers-refused.ts";
import { papersSubmitted } from "./mails/papers-submitted.ts";
import { verificationRevoked } from "./mails/verification-revoked.ts";
import { type NewCompany, OPEN_COMPANY, openCompany } from "./register.ts";

export const companiesJobs: RoomJobs = (services) => ({
  mails: [papersSubmitted, papersAccepted, papersAsked, papersRefused, verificationRevoked],
  tasks: {
    // As `register` added it.
    [OPEN_COMPANY]: (payload, { job }) => openCompany(services, payload as NewCompany, job.id),
  },
});
