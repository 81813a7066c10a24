import { Readable } from "node:stream";
import { withStallTimeout } from "#/candidates/export/concurrency-limiter.ts";
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
  readonly isStillOpen: (handout: CandidateFiles) => Promise<boolean>;
  readonly releaseSlot: () => void;
};

/** `done`: candidates already sent; `opened`: those of them first viewed on this day. */
type TransferProgress = { done: number; opened: number };

/** Holds no database connection while sending; drops a reader that stalls for a minute. */
export function sendBundle(services: Services, transfer: BundleTransfer) {
  const { id, candidatesWithFiles } = transfer;
  const progress = { done: 0, opened: 0 };
  const { bytes, sizeBytes } = createZip(zipEntriesOf(services, transfer, progress));
  bytes.once("end", () => {
    progress.done = candidatesWithFiles.length;
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

/**
 * Writes each candidate's entry to the access ledger before reading their first byte. Aborts the
 * download if a document was closed or the candidate may no longer be seen.
 */
function zipEntriesOf(
  services: Services,
  { quotaUse, candidatesWithFiles, isStillOpen }: BundleTransfer,
  progress: TransferProgress,
): readonly ZipEntry[] {
  const { clientId } = quotaUse;
  return candidatesWithFiles.flatMap((handout, index) => {
    const { person, files } = handout;
    const [folder, names] = [folderName(index + 1, person.fullName), fileNames(files)];
    let checkedAt = Number.NEGATIVE_INFINITY;
    const assertOpen = async () => {
      if (!(await isStillOpen(handout))) throw new Error("closed during the download");
      checkedAt = performance.now();
    };
    const recordDownload = async () => {
      progress.done = index;
      const fileFields = files.map(({ fieldName }) => fieldName);
      const isOpened = await recordDownloads(services, {
        clientId,
        candidateId: person.id,
        fileFields,
      });
      progress.opened += Number(isOpened);
    };
    return files.map(({ sha256, sizeBytes, createdAt }, at) => ({
      path: `${folder}/${names[at]}`,
      changedAt: createdAt,
      sizeBytes,
      open: async () => {
        if (performance.now() - checkedAt > ACCESS_CHECK_TTL_MS) await assertOpen();
        if (at === 0) await recordDownload();
        return await services.storage.read(sha256);
      },
    }));
  });
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
    const { done } = progress;
    idleTicks += 1;
    if (isReporting || (done === lastReported && idleTicks < HEARTBEAT_TICKS)) return;
    isReporting = true;
    [lastReported, idleTicks] = [done, 0];
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
  { done, opened }: TransferProgress,
  isComplete: boolean,
): Promise<void> {
  const { db, clock, log } = services;
  const state = isComplete ? "done" : "failed";
  await endBundle(db, { id, done, now: clock.now(), state }).catch((error) =>
    log.error({ err: error }, "could not record the end of a bundle download"),
  );
  await releaseProfileViews(services, quotaUse, opened).catch((error) =>
    log.error({ err: error }, "could not release unused profile views of a bundle download"),
  );
}
