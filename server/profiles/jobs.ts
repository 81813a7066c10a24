import type { RoomJobs } from "#/platform/jobs.ts";
import { sweepDrafts } from "./own/sweep-drafts.ts";
import { type Newcomer, openJobSeeker } from "./register.ts";

export const profilesJobs: RoomJobs = (services) => ({
  crontab: "31 22 * * * sweepDrafts",
  tasks: {
    openJobSeeker: (payload, { job }) => openJobSeeker(services, payload as Newcomer, job.id),
    sweepDrafts: () => sweepDrafts(services),
  },
});
