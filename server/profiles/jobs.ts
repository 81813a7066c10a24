import type { RoomJobs } from "#/platform/jobs.ts";
import { type Newcomer, openJobSeeker } from "./register.ts";

export const profilesJobs: RoomJobs = (services) => ({
  tasks: { openJobSeeker: (payload) => openJobSeeker(services, payload as Newcomer) },
});
