import { documentFields } from "@wasla/contract/files/job-seeker-files";
import type { Transaction } from "kysely";
import { isVisible, readAccount } from "#/accounts/accounts.ts";
import { MINUTE_MS } from "#/platform/clock.ts";
import type { Tables } from "#/platform/database/database.ts";
import { completeJob } from "#/platform/job-queue.ts";
import { enqueueMail } from "#/platform/mail/mail-queue.ts";
import type { Services } from "#/platform/services.ts";
import { documentsRequested } from "#/privacy/mails/document-requests.ts";
import { findClientName } from "#/privacy/queries/client-activity.ts";
import * as queries from "#/privacy/queries/document-requests.ts";

export const MAIL_DOCUMENT_REQUESTS = "mailDocumentRequests";

/** Time to request several documents on a page. */
const FIRST_DELAY_SECONDS = 20;
const INTERVAL_MINUTES = 10;

type Tx = Transaction<Tables>;
type Pair = queries.ClientCandidatePair;

/**
 * Call it before the request is inserted. Requests within 20 seconds share one mail; those within
 * 10 minutes of another request share the next one.
 */
export async function scheduleRequestMail(
  tx: Tx,
  { clock, jobs }: Pick<Services, "clock" | "jobs">,
  { clientId, candidateId }: Pair,
): Promise<void> {
  const pair = { clientId, candidateId };
  const recently = new Date(clock.now().getTime() - INTERVAL_MINUTES * MINUTE_MS);
  const hasRecentRequest = await queries.hasRequestedAfter(tx, recently, pair);
  const key = `${MAIL_DOCUMENT_REQUESTS} ${clientId} ${candidateId}`;
  const afterSeconds = hasRecentRequest ? INTERVAL_MINUTES * 60 : FIRST_DELAY_SECONDS;
  await jobs.enqueue(tx, MAIL_DOCUMENT_REQUESTS, pair, {
    key,
    delaySeconds: afterSeconds,
    preserveRunAt: true,
  });
}

/**
 * Names all pending requests. Sends nothing if there are none, if the candidate hides from the
 * client, or if either account is suspended, being deleted or erased.
 */
export async function mailDocumentRequests(
  { db, jobs }: Pick<Services, "db" | "jobs">,
  { clientId, candidateId }: Pair,
  jobId: string,
): Promise<void> {
  const pair = { clientId, candidateId };
  await db.transaction().execute(async (tx) => {
    if (!(await completeJob(tx, jobId))) return;
    const candidate = await readAccount(tx, candidateId);
    if (!candidate || !(await isVisible(tx, candidateId)) || !(await isVisible(tx, clientId)))
      return;
    if (await queries.isHiddenFrom(tx, pair)) return;
    const latest = await queries.listLatestRequests(tx, pair);
    const pending = new Set(
      latest.filter(({ state }) => state === "asked").map(({ fieldName }) => fieldName),
    );
    const fieldNames = documentFields.filter((field) => pending.has(field));
    if (fieldNames.length === 0) return;
    const { email: to, language, fullName } = candidate;
    const clientName = await findClientName(tx, clientId);
    const values = { recipientId: candidateId, fullName, clientId, clientName, fieldNames };
    await enqueueMail(jobs, tx, documentsRequested, { to, language, values });
  });
}
