import type { DataExport as DataExportOnWire } from "@wasla/contract/privacy-rights/data-export-endpoints";
import { privacyRightsServerMessages as messages } from "@wasla/contract/privacy-rights/server-messages";
import { isVisible } from "#/accounts/accounts.ts";
import { AppError } from "#/platform/app-error.ts";
import { acquireAdvisoryLock } from "#/platform/database/advisory-lock.ts";
import { consumeRateLimit } from "#/platform/rate-limit/rate-limit.ts";
import type { Services } from "#/platform/services.ts";
import { limits } from "#/privacy-rights/limits.ts";
import {
  type DataExport,
  findDataExport,
  insertDataExport,
  lockDataExport,
} from "#/privacy-rights/queries/data-export.ts";
import { enqueueDataExport } from "./create-data-export.ts";
import { REMOVE_STORED_EXPORTS } from "./remove-stored-exports.ts";

/**
 * Requests an export unless one is in progress; replaces one that is ready. Throws 429 beyond the
 * daily limit, and 404 if the account is about to be erased.
 */
export async function requestDataExport(
  services: Services,
  accountId: string,
): Promise<DataExportOnWire> {
  const { db, clock, jobs } = services;
  const now = clock.now();
  return await db.transaction().execute(async (tx) => {
    await acquireAdvisoryLock(tx, `copy of ${accountId}`); // there may be no row to lock yet
    const previous = await lockDataExport(tx, accountId);
    if (previous?.state === "asked" || previous?.state === "making")
      return toDataExportStatus(now, previous);
    if (!(await isVisible(tx, accountId))) throw new AppError(404, messages.noCopy);
    await consumeRateLimit({ db: tx, clock }, limits.dataExport, { account: accountId });
    await insertDataExport(tx, accountId, now);
    await enqueueDataExport(services, tx, accountId);
    if (previous?.name) await jobs.enqueue(tx, REMOVE_STORED_EXPORTS, { names: [previous.name] });
    return toDataExportStatus(now, await findDataExport(tx, accountId));
  });
}

/** An expired export counts as none. */
export function toDataExportStatus(
  now: Date,
  dataExport: DataExport | undefined,
): DataExportOnWire {
  if (!dataExport || (dataExport.expiresAt && dataExport.expiresAt <= now))
    return { state: "none", askedAt: null, until: null, sizeBytes: null };
  const { state, askedAt, expiresAt, sizeBytes } = dataExport;
  const until = expiresAt?.toISOString() ?? null;
  return { state, askedAt: askedAt.toISOString(), until, sizeBytes };
}
