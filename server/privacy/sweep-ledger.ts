import { daysBefore } from "#/platform/clock.ts";
import { runInBatches } from "#/platform/database/run-in-batches.ts";
import type { Services } from "#/platform/services.ts";
import { deleteEntriesBefore, deleteExportsBefore, deleteUseBefore } from "./queries/expired.ts";

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
