import type { CreateModuleJobs } from "#/platform/module-jobs.ts";
import {
  MOVE_HOLDERS,
  type MoveHoldersPayload,
  moveHoldersBatch,
} from "./moderation/move-holders.ts";
import {
  REFRESH_HOLDER_LISTINGS,
  type RefreshListingsPayload,
  refreshListingsBatch,
} from "./moderation/refresh-holder-listings.ts";

/** The casts are safe: only this module enqueues these jobs. */
export const staffJobs: CreateModuleJobs = (services) => ({
  tasks: {
    [MOVE_HOLDERS]: (payload) => moveHoldersBatch(services, payload as MoveHoldersPayload),
    [REFRESH_HOLDER_LISTINGS]: (payload) =>
      refreshListingsBatch(services, payload as RefreshListingsPayload),
  },
});
