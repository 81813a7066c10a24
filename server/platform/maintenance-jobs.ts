/** Removes old failed jobs and the addresses of old audit entries, and releases abandoned jobs. */
import "./audit.ts";
import { sql } from "kysely";
import { unlockAbandonedJobs } from "./abandoned-jobs.ts";
import { daysBefore } from "./clock.ts";
import { runInBatches } from "./database/run-in-batches.ts";
import { deleteFailedJobs } from "./job-queue.ts";
import type { CreateModuleJobs } from "./job-tasks.ts";
import type { Services } from "./services.ts";

/** Long enough for an operator to look at a failure; payloads contain personal data. */
export const FAILED_JOB_DAYS = 30;

/** How long one can ask who accessed an account, and from where. */
export const AUDIT_ADDRESS_DAYS = 365;

export const platformJobs: CreateModuleJobs = (services) => ({
  crontab: [
    "* * * * * unlockAbandonedJobs",
    "11 22 * * * sweepFailedJobs",
    "21 22 * * * sweepAuditAddresses",
  ].join("\n"),
  tasks: {
    unlockAbandonedJobs: (_payload, { withPgClient }) => withPgClient(unlockAbandonedJobs),
    sweepFailedJobs: () => sweepFailedJobs(services),
    sweepAuditAddresses: () => sweepAuditAddresses(services),
  },
});

type SweepServices = Pick<Services, "db" | "clock">;

export async function sweepFailedJobs({ db, clock }: SweepServices): Promise<void> {
  await deleteFailedJobs(db, daysBefore(clock.now(), FAILED_JOB_DAYS));
}

export async function sweepAuditAddresses({ db, clock }: SweepServices): Promise<void> {
  const before = daysBefore(clock.now(), AUDIT_ADDRESS_DAYS);
  await runInBatches(async (limit) => {
    const { numAffectedRows = 0n } = await sql`
      update audit_entry set address = null
      where id in (
        select id from audit_entry where at < ${before} and address is not null limit ${limit})`.execute(
      db,
    );
    return Number(numAffectedRows);
  });
}
