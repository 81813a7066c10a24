/** Public API: export and erasure of this module's own data. */
import type { Transaction } from "kysely";
import type { Tables } from "#/platform/database/database.ts";
import { jobs } from "#/platform/job-queue.ts";
import { clearAttempts } from "#/platform/rate-limit/rate-limit.ts";
import type { Services } from "#/platform/services.ts";
import { REMOVE_STORED_EXPORTS } from "./data-export/remove-stored-exports.ts";
import { limits } from "./limits.ts";
import { deleteDataExport, findDataExport } from "./queries/data-export.ts";
import { deleteErasure, findErasure } from "./queries/erasure.ts";

export const personalData = { exportPersonalData, erasePersonalData };

/** When an export and an erasure were requested, and their state. */
async function exportPersonalData({ db }: Pick<Services, "db">, accountId: string) {
  const [erasure, dataCopy] = await Promise.all([
    findErasure(db, accountId),
    findDataExport(db, accountId),
  ]);
  return {
    erasure: erasure ? { askedAt: erasure.askedAt, dueAt: erasure.dueAt } : null,
    copy: dataCopy ? { state: dataCopy.state, askedAt: dataCopy.askedAt } : null,
  };
}

/** A job removes the archive after the commit. */
async function erasePersonalData(tx: Transaction<Tables>, accountId: string): Promise<void> {
  await deleteErasure(tx, accountId);
  await clearAttempts(tx, limits, { account: accountId });
  const name = await deleteDataExport(tx, accountId);
  if (name) await jobs.enqueue(tx, REMOVE_STORED_EXPORTS, { names: [name] });
}
