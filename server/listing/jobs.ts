import type { RoomJobs } from "#/platform/jobs.ts";

/** Every minute the counts that changed are folded into the cube. */
export const listingJobs: RoomJobs = () => ({
  tasks: {
    foldCube: async (_payload, { query }) => {
      await query("select fold_cube()");
    },
  },
  crontab: "* * * * * foldCube",
});
