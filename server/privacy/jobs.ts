import { daysBefore } from "#/platform/clock.ts";
import { runInBatches } from "#/platform/database/run-in-batches.ts";
import type { CreateModuleJobs } from "#/platform/job-tasks.ts";
import type { MailsOf } from "#/platform/mail/render-mail.ts";
import type { Services } from "#/platform/services.ts";
import { MAIL_DOCUMENT_REQUESTS, mailDocumentRequests } from "#/privacy/access/request-mail.ts";
import { documentAllowed, documentsRequested } from "#/privacy/mails/document-requests.ts";
import { quotaReached } from "#/privacy/mails/quota-reached.ts";
import {
  deleteEntriesBefore,
  deleteExportsBefore,
  deleteUseBefore,
} from "#/privacy/queries/expired.ts";

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

/** Five years: Saudi law requires records of processing that long (PDPL regulation, article 33). */
export const LEDGER_DAYS = 1_827;

/** Quotas count one day; operators can look into a client's use for this long. */
export const DAILY_USE_DAYS = 90;

/** Deletes ledger entries, export batches and daily counts past their retention. */
export async function sweepLedger({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  const now = clock.now();
  const old = daysBefore(now, LEDGER_DAYS);
  await runInBatches((limit) => deleteEntriesBefore(db, old, limit));
  await runInBatches((limit) => deleteExportsBefore(db, old, limit));
  const used = daysBefore(now, DAILY_USE_DAYS);
  await runInBatches((limit) => deleteUseBefore(db, used, limit));
}
