import type { RoomJobs } from "#/platform/jobs.ts";
import { quotaReached } from "./mails/quota-reached.ts";

const noteEach = `
  insert into access_entry (candidate_id, client_id, what, at, batch_id)
  select unnest(candidate_ids), client_id, 'exported', at, id from export_batch where id = $1
  on conflict do nothing`;

/** An entry for each person of an export, once, however often the job is tried. */
export const privacyJobs: RoomJobs = () => ({
  mails: [quotaReached],
  tasks: {
    noteExportedPeople: async (payload, { query }) => {
      const { batchId } = payload as { batchId: string };
      await query(noteEach, [batchId]);
      await query("update export_batch set candidate_ids = null where id = $1", [batchId]);
    },
  },
});
