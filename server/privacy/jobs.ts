import type { CreateModuleJobs } from "#/platform/job-tasks.ts";
import type { MailsOf } from "#/platform/mail/render-mail.ts";
import { MAIL_DOCUMENT_REQUESTS, mailDocumentRequests } from "./access/request-mail.ts";
import { documentAllowed, documentsRequested } from "./mails/document-requests.ts";
import { quotaReached } from "./mails/quota-reached.ts";
import { sweepLedger } from "./sweep-ledger.ts";

const insertExportEntriesSql = `
  insert into access_entry
    (candidate_id, client_id, client_role, client_country, what, at, batch_id)
  select unnest(candidate_ids), client_id, client.role, client.residence, 'exported', at, batch.id
  from export_batch batch left join known_client client on client.id = client_id
  where batch.id = $1
  on conflict do nothing`;

/** `recordExportedCandidates` is idempotent: one entry per person, however often it is retried. */
export const privacyJobs: CreateModuleJobs = (services) => ({
  crontab: "41 22 * * * sweepLedger",
  mails: {
    quotaReached,
    documentAsked: documentsRequested,
    documentAllowed,
  } satisfies MailsOf<"privacy">,
  tasks: {
    sweepLedger: () => sweepLedger(services),
    [MAIL_DOCUMENT_REQUESTS]: (payload, { job }) => mailDocumentRequests(services, payload, job.id),
    recordExportedCandidates: async ({ batchId }, { query }) => {
      await query(insertExportEntriesSql, [batchId]);
      await query("update export_batch set candidate_ids = null where id = $1", [batchId]);
    },
  },
});
