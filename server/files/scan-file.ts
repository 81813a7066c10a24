import { baseNameOf } from "@wasla/contract/files/media-url";
import type { Hooks } from "#/platform/hooks.ts";
import { UnscannableFile } from "#/platform/scanner/scanner.ts";
import type { Services } from "#/platform/services.ts";
import { FileNotFound } from "#/platform/storage/storage.ts";
import { REMOVE_UNUSED_BLOBS } from "./blobs.ts";
import { completeScan, findFileByBaseName, type MediaFile } from "./queries.ts";

export const SCAN_FILE = "scanFile";

/** About four hours of retries, because the queue's delays grow exponentially. */
const MAX_ATTEMPTS = 10;

type ScanJob = { readonly name: string; readonly attempt: number };

/** Throws while the scanner is unavailable, so that the job is retried. */
export async function scanFile(
  services: Services,
  hooks: Hooks,
  { name, attempt }: ScanJob,
): Promise<void> {
  const file = await findFileByBaseName(services.db, baseNameOf(name));
  if (file?.state !== "scanning") return;
  const state = await scanContent(services, file).catch((error) => {
    if (
      error instanceof UnscannableFile ||
      error instanceof FileNotFound ||
      attempt >= MAX_ATTEMPTS
    ) {
      services.log.error({ err: error }, "a file could not be scanned");
      return "failed" as const;
    }
    throw error;
  });
  await services.db.transaction().execute(async (tx) => {
    if (!(await completeScan(tx, file.id, state))) return;
    if (state === "infected")
      await services.jobs.enqueue(tx, REMOVE_UNUSED_BLOBS, { sha256s: [file.sha256] });
    // A trade licence belongs to a client and is on no profile.
    if (file.fieldName !== "licence") await hooks.onFilesChanged(tx, services, file.ownerId);
  });
}

/** If scanning was switched off since the upload, the file counts as clean, as new files do. */
async function scanContent({ scanner, storage }: Services, { sha256 }: MediaFile) {
  return scanner ? await scanner.scan(await storage.read(sha256)) : "clean";
}
