import { Readable } from "node:stream";
import { withStallTimeout } from "#/candidates/export/stall-timeout.ts";
import type { Services } from "#/platform/services.ts";
import { createZip, type ZipEntry } from "#/platform/zip/zip.ts";
import {
  type ReservedProfileViews,
  recordDownloads,
  releaseProfileViews,
} from "#/privacy/bulk-access.ts";
import type { CandidateFiles } from "./contents.ts";
import { fileNames, folderName } from "./entry-names.ts";
import { endBundle, updateBundleProgress } from "./queries.ts";

type BundleTransfer = {
  readonly id: string;
  readonly quotaUse: ReservedProfileViews;
  readonly candidatesWithFiles: readonly CandidateFiles[];
  /** Called again before each file, since a download may take hours. */
  readonly isStillOpen: (candidate: CandidateFiles) => Promise<boolean>;
  readonly releaseSlot: () => void;
};

/** `newlyViewed` counts the sent candidates that were first viewed on this day. */
type TransferProgress = { sentCandidates: number; newlyViewed: number };

/** Holds no database connection while sending; drops a reader that stalls for a minute. */
export function sendBundle(services: Services, transfer: BundleTransfer) {
  const { id, candidatesWithFiles } = transfer;
  const progress: TransferProgress = { sentCandidates: 0, newlyViewed: 0 };
  const { bytes, sizeBytes } = createZip(zipEntriesOf(services, transfer, progress));
  bytes.once("end", () => {
    progress.sentCandidates = candidatesWithFiles.length;
  });
  const body: Readable = Readable.from(
    withStallTimeout<Buffer>(bytes, () => body.destroy()),
    { objectMode: false },
  );
  const stopReports = startProgressReports(services, id, { body, progress });
  activeTransfers.set(id, body);
  body.once("close", () => {
    activeTransfers.delete(id);
    stopReports();
    bytes.destroy();
    transfer.releaseSlot();
    void finishTransfer(services, transfer, progress, body.readableEnded);
  });
  return { body, sizeBytes };
}

/** Stops a download of this server; those of other servers stop at their next report. */
export function abortTransfer(id: string): void {
  activeTransfers.get(id)?.destroy();
}

const activeTransfers = new Map<string, Readable>();

/** How long an access check is valid for the files of one candidate. */
const ACCESS_CHECK_TTL_MS = 1_000;

function zipEntriesOf(
  services: Services,
  transfer: BundleTransfer,
  progress: TransferProgress,
): readonly ZipEntry[] {
  return transfer.candidatesWithFiles.flatMap((candidate, index) =>
    candidateEntries(services, transfer, progress, { candidate, index }),
  );
}

/**
 * Writes the candidate's entry to the access ledger before reading their first byte. Aborts the
 * download if a document was closed or the candidate may no longer be seen.
 */
function candidateEntries(
  services: Services,
  { quotaUse, isStillOpen }: BundleTransfer,
  progress: TransferProgress,
  { candidate, index }: { readonly candidate: CandidateFiles; readonly index: number },
): readonly ZipEntry[] {
  const { person, files } = candidate;
  const folder = folderName(index + 1, person.fullName);
  const names = fileNames(files);
  const assertOpen = accessCheck(() => isStillOpen(candidate), ACCESS_CHECK_TTL_MS);
  const recordDownload = async () => {
    progress.sentCandidates = index;
    const isFirstView = await recordDownloads(services, {
      clientId: quotaUse.clientId,
      candidateId: person.id,
      fileFields: files.map(({ fieldName }) => fieldName),
    });
    if (isFirstView) progress.newlyViewed += 1;
  };
  return files.map(({ sha256, sizeBytes, createdAt }, at) => ({
    path: `${folder}/${names[at]}`,
    changedAt: createdAt,
    sizeBytes,
    open: async () => {
      await assertOpen();
      if (at === 0) await recordDownload();
      return await services.storage.read(sha256);
    },
  }));
}

/** Throws if `isOpen` says no; its consent is valid for `ttlMs`. */
function accessCheck(isOpen: () => Promise<boolean>, ttlMs: number): () => Promise<void> {
  let checkedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (performance.now() - checkedAt <= ttlMs) return;
    if (!(await isOpen())) throw new Error("closed during the download");
    checkedAt = performance.now();
  };
}

const REPORT_INTERVAL_MS = 1_000;

/** Ticks after which a bundle reports even without progress. */
const HEARTBEAT_TICKS = 5;

/** Reports progress at most once a second; aborts the download if the bundle was cancelled. */
function startProgressReports(
  { db, clock, log }: Services,
  id: string,
  { body, progress }: { readonly body: Readable; readonly progress: TransferProgress },
): () => void {
  let lastReported = 0;
  let idleTicks = 0;
  let isReporting = false;
  const report = async () => {
    const done = progress.sentCandidates;
    idleTicks += 1;
    if (isReporting || (done === lastReported && idleTicks < HEARTBEAT_TICKS)) return;
    isReporting = true;
    lastReported = done;
    idleTicks = 0;
    const isActive = await updateBundleProgress(db, { id, done, now: clock.now() }).catch(
      (error) => {
        log.warn({ err: error }, "progress of a bundle could not be saved");
        return true;
      },
    );
    isReporting = false;
    if (!isActive) body.destroy();
  };
  const timer = setInterval(report, REPORT_INTERVAL_MS);
  return () => clearInterval(timer);
}

/** Records the end first, since a running bundle counts as active. */
async function finishTransfer(
  services: Services,
  { id, quotaUse }: BundleTransfer,
  { sentCandidates, newlyViewed }: TransferProgress,
  isComplete: boolean,
): Promise<void> {
  const { db, clock, log } = services;
  const state = isComplete ? "done" : "failed";
  await endBundle(db, { id, done: sentCandidates, now: clock.now(), state }).catch((error) =>
    log.error({ err: error }, "could not record the end of a bundle download"),
  );
  await releaseProfileViews(services, quotaUse, newlyViewed).catch((error) =>
    log.error({ err: error }, "could not release unused profile views of a bundle download"),
  );
}
