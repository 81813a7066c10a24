import type { CreateModuleJobs } from "#/platform/job-tasks.ts";
import { sweepDrafts } from "./own-profile/sweep-drafts.ts";
import { createJobSeeker } from "./register-job-seeker.ts";

export const profilesJobs: CreateModuleJobs = (services) => ({
  crontab: "31 22 * * * sweepDrafts",
  tasks: {
    createJobSeeker: (payload, { job }) => createJobSeeker(services, payload, job.id),
    sweepDrafts: () => sweepDrafts(services),
  },
});
