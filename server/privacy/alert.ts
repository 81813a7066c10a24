import type { Transaction } from "kysely";
import { peopleOf } from "#/accounts/accounts.ts";
import { staff } from "#/accounts/operators.ts";
import type { Tables } from "#/platform/database/database.ts";
import type { Jobs } from "#/platform/jobs.ts";
import { postMail } from "#/platform/mail/queue.ts";
import { quotaReached } from "./mails/quota-reached.ts";
import { noteReached } from "./queries/quotas.ts";
import type { Quota } from "./tables.ts";

type Reached = {
  readonly clientId: string;
  readonly quota: Quota;
  readonly limit: number;
  readonly day: string;
};

/** Tells each operator, by mail, the first time on a day that a client has come to a limit. */
export async function alertStaff(
  tx: Transaction<Tables>,
  jobs: Jobs,
  reached: Reached,
): Promise<void> {
  if (!(await noteReached(tx, reached))) return;
  const { clientId, quota, day } = reached;
  const name = (await peopleOf(tx, [clientId])).get(clientId)?.fullName ?? "";
  for (const { id, email, language } of await staff(tx)) {
    const key = [quotaReached.kind, clientId, quota, day, id].join(":");
    await postMail(jobs, tx, quotaReached, {
      ...{ to: email, language, key },
      values: { ...reached, name },
    });
  }
}
