import type { CreateModuleJobs } from "#/platform/job-tasks.ts";
import { deleteOldBundles } from "./bundle/delete-old-bundles.ts";

export const candidatesJobs: CreateModuleJobs = (services) => ({
  crontab: "29 * * * * sweepBundles",
  tasks: { sweepBundles: () => deleteOldBundles(services) },
});
