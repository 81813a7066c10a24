import type { RoomJobs } from "#/platform/jobs.ts";
import { REMOVE_UNUSED, removeUnused } from "./bytes.ts";

export const filesJobs: RoomJobs = (services) => ({
  tasks: {
    [REMOVE_UNUSED]: async (payload) => {
      const { sha256s } = payload as { sha256s: readonly string[] };
      await removeUnused(services, sha256s);
    },
  },
});
