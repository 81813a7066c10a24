import { createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { DATA_EXPORT_DAYS } from "@wasla/contract/privacy-rights/data-export-endpoints";
import type { Transaction } from "kysely";
import { v4 } from "uuid";
import { readAccount } from "#/accounts/accounts.ts";
import { calendarDay, DAY_MS, GULF_TIME_ZONE } from "#/platform/clock.ts";
import type { Database, Tables } from "#/platform/database/database.ts";
import { enqueueMail } from "#/platform/mail/mail-queue.ts";
import type { Services } from "#/platform/services.ts";
import { withUploadFolder } from "#/platform/uploads/uploads.ts";
import { createZip } from "#/platform/zip/zip.ts";
import { dataExportReady } from "#/privacy-rights/mails/data-export-ready.ts";
import {
  claimDataExport,
  finishDataExport,
  recordHeartbeat,
} from "#/privacy-rights/queries/data-export.ts";
import { collectArchiveEntries } from "./archive-entries.ts";
import { REMOVE_STORED_EXPORTS } from "./remove-stored-exports.ts";

export const CREATE_DATA_EXPORT = "createDataExport";

/** Enqueues one job per account. */
export function enqueueDataExport(
  { jobs }: Pick<Services, "jobs">,
  db: Database | Transaction<Tables>,
  accountId: string,
): Promise<void> {
  return jobs.enqueue(db, CREATE_DATA_EXPORT, { accountId }, { key: dataExportJobKey(accountId) });
}

/** Keys by which the job and its mail can be deleted. */
export const dataExportJobKey = (accountId: string) => `${CREATE_DATA_EXPORT} ${accountId}`;
export const readyMailKey = (accountId: string) => `${dataExportReady.kind} ${accountId}`;

/** A running export updates its heartbeat; without one its server is presumed dead. */
const HEARTBEAT_MS = 5_000;
const STALE_AFTER_MS = 60_000;

/** Afterwards the export has failed, and its owner may request another one. */
const MAX_ATTEMPTS = 5;

/** Longer than storing an archive takes. */
const CLEANUP_DELAY_SECONDS = 3_600;

export function staleBefore(now: Date): Date {
  return new Date(now.getTime() - STALE_AFTER_MS);
}

/**
 * Does nothing if the export was cancelled or another run is active. Throws, so that the job is
 * retried, until the last attempt marks the export as failed.
 */
export async function createDataExport(services: Services, accountId: string): Promise<void> {
  const { db, jobs, clock, log, storage } = services;
  const name = v4();
  const now = clock.now();
  // Enqueued first: if this process is killed or too late, the archive is removed.
  await jobs.enqueue(
    db,
    REMOVE_STORED_EXPORTS,
    { names: [name] },
    { delaySeconds: CLEANUP_DELAY_SECONDS },
  );
  const attempts = await claimDataExport(db, { accountId, name, now }, staleBefore(now));
  if (attempts === undefined) return;
  const stopHeartbeat = startHeartbeat(services, { accountId, name });
  try {
    const sizeBytes = await storeArchive(services, { accountId, name });
    const isCompleted = await db
      .transaction()
      .execute((tx) => completeDataExport(tx, services, { accountId, name, sizeBytes }));
    if (!isCompleted) await storage.remove(name);
  } catch (error) {
    log.warn({ err: error }, "data export failed");
    await storage.remove(name);
    await recordFailure(services, { accountId, name }, attempts >= MAX_ATTEMPTS);
    if (attempts < MAX_ATTEMPTS) throw error;
  } finally {
    stopHeartbeat();
  }
}

type StoredExport = { readonly accountId: string; readonly name: string };

/** Via a local file, because a storage accepts only complete files. */
async function storeArchive(
  services: Services,
  { accountId, name }: StoredExport,
): Promise<number> {
  return await withUploadFolder(services.log, async (folder) => {
    const path = join(folder, "copy");
    const { bytes } = createZip(await collectArchiveEntries(services, accountId, folder));
    await pipeline(bytes, createWriteStream(path, { mode: 0o600 }));
    const { size } = await stat(path);
    await services.storage.put(name, path);
    return size;
  });
}

/** The mail is enqueued in the same transaction, so it is sent once despite restarts. */
async function completeDataExport(
  tx: Transaction<Tables>,
  { clock, jobs }: Services,
  { accountId, name, sizeBytes }: StoredExport & { readonly sizeBytes: number },
): Promise<boolean> {
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + DATA_EXPORT_DAYS * DAY_MS);
  const outcome = { state: "ready" as const, sizeBytes, expiresAt, name };
  if (!(await finishDataExport(tx, { accountId, name, now }, outcome))) return false;
  const account = await readAccount(tx, accountId);
  if (!account) return false;
  const { email: to, language, fullName } = account;
  const values = { fullName, until: calendarDay(GULF_TIME_ZONE, expiresAt) };
  await enqueueMail(jobs, tx, dataExportReady, {
    to,
    language,
    values,
    key: readyMailKey(accountId),
  });
  return true;
}

async function recordFailure(
  { db, clock }: Services,
  stored: StoredExport,
  isFinal: boolean,
): Promise<void> {
  const state = isFinal ? "failed" : "asked";
  const ended = { state, sizeBytes: null, expiresAt: null, name: null } as const;
  await finishDataExport(db, { ...stored, now: clock.now() }, ended);
}

function startHeartbeat({ db, clock, log }: Services, stored: StoredExport): () => void {
  const beat = () =>
    recordHeartbeat(db, { ...stored, now: clock.now() }).catch((error) =>
      log.warn({ err: error }, "progress of a data export could not be saved"),
    );
  const ticking = setInterval(beat, HEARTBEAT_MS);
  return () => clearInterval(ticking);
}
