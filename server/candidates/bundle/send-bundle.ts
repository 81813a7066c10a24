/** Sends an archive as fast as its reader takes it, and says how far it is. */
import { Readable } from "node:stream";
import { withStallTimeout } from "#/candidates/export/concurrency-limiter.ts";
import { endBundle, updateBundleProgress } from "#/candidates/queries.ts";
import type { Services } from "#/platform/services.ts";
import { createZip, type ZipEntry } from "#/platform/zip/zip.ts";
import {
  type ReservedProfileViews,
  recordDownloads,
  releaseProfileViews,
} from "#/privacy/bulk-access.ts";
import type { CandidateFiles } from "./contents.ts";
import { fileNames, folderName } from "./names.ts";

type BundleTransfer = {
  readonly id: string;
  readonly quotaUse: ReservedProfileViews;
  readonly handouts: readonly CandidateFiles[];
  /** Asked again as each file's turn comes: an archive may be hours on its way. */
  readonly isStillOpen: (handout: CandidateFiles) => Promise<boolean>;
  readonly releaseSlot: () => void;
};

/** People whose files are in the archive, and those not opened before on this day. */
type TransferProgress = { done: number; opened: number };

/** No connection to the database is held. A reader that takes nothing for a minute is cut off. */
export function sendBundle(services: Services, sending: BundleTransfer) {
  const { id, handouts } = sending;
  const progress = { done: 0, opened: 0 };
  const { bytes, sizeBytes } = createZip(zipEntriesOf(services, sending, progress));
  bytes.once("end", () => {
    progress.done = handouts.length;
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
    sending.releaseSlot();
    finishTransfer(services, sending, progress, body.readableEnded).catch((error) =>
      services.log.error({ err: error }, "end of an archive not noted"),
    );
  });
  return { body, sizeBytes };
}

/** Breaks an archive off that this server sends; one of another server learns it within seconds. */
export function abortTransfer(id: string): void {
  activeTransfers.get(id)?.destroy();
}

const activeTransfers = new Map<string, Readable>();

/** So long nobody asks again whether a person's files are open; a slow reader takes longer. */
const ACCESS_CHECK_TTL_MS = 1_000;

/**
 * Each person's entry in the ledger is written before the first of its bytes is read. Whoever has
 * closed a file meanwhile, or may not be seen any more, breaks the archive off.
 */
function zipEntriesOf(
  services: Services,
  { quotaUse, handouts, isStillOpen }: BundleTransfer,
  progress: TransferProgress,
): readonly ZipEntry[] {
  const { clientId } = quotaUse;
  return handouts.flatMap((handout, index) => {
    const { person, files } = handout;
    const [folder, names] = [folderName(index + 1, person.fullName), fileNames(files)];
    let checkedAt = Number.NEGATIVE_INFINITY;
    const assertOpen = async () => {
      if (!(await isStillOpen(handout))) throw new Error("closed while it was on its way");
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

/** Seconds until one that makes no progress says that it is still there. */
const HEARTBEAT_TICKS = 5;

/** Writes progress at most once a second; an archive cancelled elsewhere is broken off. */
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
        log.warn({ err: error }, "progress of an archive not noted");
        return true;
      },
    );
    isReporting = false;
    if (!isActive) body.destroy();
  };
  const timer = setInterval(report, REPORT_INTERVAL_MS);
  return () => clearInterval(timer);
}

async function finishTransfer(
  services: Services,
  { id, quotaUse }: BundleTransfer,
  { done, opened }: TransferProgress,
  isWhole: boolean,
): Promise<void> {
  const { db, clock } = services;
  await releaseProfileViews(services, quotaUse, opened);
  await endBundle(db, { id, done, now: clock.now(), state: isWhole ? "done" : "failed" });
}
