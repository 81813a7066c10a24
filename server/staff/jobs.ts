import type { CreateModuleJobs } from "#/platform/job-tasks.ts";
import { MOVE_HOLDERS, moveHoldersBatch } from "./moderation/move-holders.ts";
import {
  REFRESH_HOLDER_LISTINGS,
  refreshListingsBatch,
} from "./moderation/refresh-holder-listings.ts";

export const staffJobs: CreateModuleJobs = (services) => ({
  tasks: {
    [MOVE_HOLDERS]: (payload) => moveHoldersBatch(services, payload),
    [REFRESH_HOLDER_LISTINGS]: (payload) => refreshListingsBatch(services, payload),
  },
});
