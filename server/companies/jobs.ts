import type { RoomJobs } from "#/platform/jobs.ts";
import { papersSubmitted } from "./mails/papers-submitted.ts";
import { type NewCompany, OPEN_COMPANY, openCompany } from "./register.ts";

export const companiesJobs: RoomJobs = (services) => ({
  mails: [papersSubmitted],
  tasks: {
    [OPEN_COMPANY]: (payload) => openCompany(services, payload as NewCompany), // as `register` added it
  },
});
