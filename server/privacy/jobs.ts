import type { RoomJobs } from "#/platform/jobs.ts";
import { documentAllowed } from "./mails/document-allowed.ts";
import { documentAsked } from "./mails/document-asked.ts";
import { quotaReached } from "./mails/quota-reached.ts";
import { sweepLedger } from "./sweep-ledger.ts";

const noteEach = `
  insert into access_entry
    (candidate_id, client_id, client_role, client_country, what, at, batch_id)
  select unnest(candidate_ids), client_id, client.role, client.residence, 'exported', at, batch.id
  from export_batch batch left join known_client client on client.id = client_id
  where batch.id = $1
  on conflict do nothing`;

/** An entry for each person of an export, once, however often the job is tried. */
export const privacyJobs: RoomJobs = (services) => ({
  crontab: "41 22 * * * sweepLedger",
  mails: [quotaReached, documentAsked, documentAllowed],
  tasks: {
    sweepLedger: () => sweepLedger(services),
    noteExportedPeople: async (payload, { query }) => {
      const { batchId } = payload as { batchId: string };
      await query(noteEach, [batchId]);
      await query("update export_batch set candidate_ids = null where id = $1", [batchId]);
    },
  },
});
