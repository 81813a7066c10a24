/** What grows old in the cellar: jobs failed or left, and where people made changes from. */
import "./audit-table.ts";
import { sql } from "kysely";
import { unlockAbandonedJobs } from "./abandoned-jobs.ts";
import { daysBefore } from "./clock.ts";
import { runInBatches } from "./database/run-in-batches.ts";
import { type CreateModuleJobs, deleteFailedJobs } from "./job-queue.ts";
import type { Services } from "./services.ts";

/** By then an operator has seen what failed; its payload names people. */
export const FAILED_JOB_DAYS = 30;

/** So long somebody may ask who got into an account, and from where. */
export const AUDIT_ADDRESS_DAYS = 365;

export const platformJobs: CreateModuleJobs = (services) => ({
  crontab: [
    "* * * * * freeLeftJobs",
    "11 22 * * * sweepFailedJobs",
    "21 22 * * * sweepAuditAddresses",
  ].join("\n"),
  tasks: {
    freeLeftJobs: (_payload, { withPgClient }) => withPgClient(unlockAbandonedJobs),
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
