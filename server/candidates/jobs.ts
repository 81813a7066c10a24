import type { RoomJobs } from "#/platform/jobs.ts";
import { sweepBundles } from "./bundle/sweep.ts";

export const candidatesJobs: RoomJobs = (services) => ({
  crontab: "29 * * * * sweepBundles",
  tasks: { sweepBundles: () => sweepBundles(services) },
});
