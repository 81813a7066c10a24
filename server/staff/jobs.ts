import type { RoomJobs } from "#/platform/jobs.ts";
import { MOVE_HOLDERS, type Moving, moveSome } from "./moderation/move.ts";
import { RELIST_HOLDERS, type Relisting, relistSome } from "./moderation/relist.ts";

/** Payloads are as the rooms' own deeds added them. */
export const staffJobs: RoomJobs = (services) => ({
  tasks: {
    [MOVE_HOLDERS]: (payload) => moveSome(services, payload as Moving),
    [RELIST_HOLDERS]: (payload) => relistSome(services, payload as Relisting),
  },
});
