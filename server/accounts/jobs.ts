/** Sweeps out what nobody can use any more: ended sessions, and tries that no longer count. */
import type { JobList } from "#/platform/jobs.ts";

export const accountsJobs: JobList = {
  crontab: "17 * * * * sweepSessions",
  tasks: {
    sweepSessions: async (_payload, { query }) => {
      await query("delete from session where expires_at < now() - interval '1 day'");
      await query(
        "delete from sign_in_failure where not exists (select from unnest(tries) at where at > now() - interval '1 day')",
      );
    },
  },
};
