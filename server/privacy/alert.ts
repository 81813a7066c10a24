import type { Transaction } from "kysely";
import { findPeople } from "#/accounts/accounts.ts";
import { listOperators } from "#/accounts/operators.ts";
import type { Tables } from "#/platform/database/database.ts";
import type { JobQueue } from "#/platform/job-queue.ts";
import { enqueueMail } from "#/platform/mail/mail-queue.ts";
import { quotaReached } from "./mails/quota-reached.ts";
import { insertQuotaAlert } from "./queries/quotas.ts";
import type { Quota } from "./tables.ts";

type ReachedQuota = {
  readonly clientId: string;
  readonly quota: Quota;
  readonly limit: number;
  readonly day: string;
};

/** Mails each operator the first time on a day that a client reaches a limit. */
export async function alertOperators(
  tx: Transaction<Tables>,
  jobs: JobQueue,
  reached: ReachedQuota,
): Promise<void> {
  if (!(await insertQuotaAlert(tx, reached))) return;
  const { clientId, quota, day } = reached;
  const name = (await findPeople(tx, [clientId])).get(clientId)?.fullName ?? "";
  for (const { id, email, language } of await listOperators(tx)) {
    const key = [quotaReached.kind, clientId, quota, day, id].join(":");
    await enqueueMail(jobs, tx, quotaReached, {
      to: email,
      language,
      key,
      values: { ...reached, name },
    });
  }
}
