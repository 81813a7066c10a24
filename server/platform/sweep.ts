/** What grows old in the cellar: jobs failed or left, and where people made changes from. */
import "./audit-table.ts";
import { sql } from "kysely";
import { daysBefore } from "./clock.ts";
import { inBatches } from "./database/in-batches.ts";
import { dropFailedJobs, type RoomJobs } from "./jobs.ts";
import { freeLeftJobs } from "./left-jobs.ts";
import type { Services } from "./services.ts";

/** By then an operator has seen what failed; its payload names people. */
export const FAILED_JOB_DAYS = 30;

/** So long somebody may ask who got into an account, and from where. */
export const AUDIT_ADDRESS_DAYS = 365;

export const platformJobs: RoomJobs = (services) => ({
  crontab: [
    "* * * * * freeLeftJobs",
    "11 22 * * * sweepFailedJobs",
    "21 22 * * * sweepAuditAddresses",
  ].join("\n"),
  tasks: {
    freeLeftJobs: (_payload, { withPgClient }) => withPgClient(freeLeftJobs),
    sweepFailedJobs: () => sweepFailedJobs(services),
    sweepAuditAddresses: () => sweepAuditAddresses(services),
  },
});

type Swept = Pick<Services, "db" | "clock">;

export async function sweepFailedJobs({ db, clock }: Swept): Promise<void> {
  await dropFailedJobs(db, daysBefore(clock.now(), FAILED_JOB_DAYS));
}

export async function sweepAuditAddresses({ db, clock }: Swept): Promise<void> {
  const before = daysBefore(clock.now(), AUDIT_ADDRESS_DAYS);
  await inBatches(async (most) => {
    const { numAffectedRows = 0n } = await sql`
      update audit_entry set address = null
      where id in (
        select id from audit_entry where at < ${before} and address is not null limit ${most})`.execute(
      db,
    );
    return Number(numAffectedRows);
  });
}
