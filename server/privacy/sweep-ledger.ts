import { daysBefore } from "#/platform/clock.ts";
import { runInBatches } from "#/platform/database/run-in-batches.ts";
import type { Services } from "#/platform/services.ts";
import { deleteEntriesBefore, deleteExportsBefore, deleteUseBefore } from "./queries/expired.ts";

/** Five years: so long Saudi law keeps records of processing (PDPL's regulation, article 33). */
export const LEDGER_DAYS = 1_827;

/** Quotas count a day; for as long an operator may look into how a client came to them. */
export const DAILY_USE_DAYS = 90;

/** Who saw, took and exported whom, so long ago that no claim arises from it; and used quotas. */
export async function sweepLedger({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  const now = clock.now();
  const old = daysBefore(now, LEDGER_DAYS);
  await runInBatches((most) => deleteEntriesBefore(db, old, most));
  await runInBatches((most) => deleteExportsBefore(db, old, most));
  const used = daysBefore(now, DAILY_USE_DAYS);
  await runInBatches((most) => deleteUseBefore(db, used, most));
}
