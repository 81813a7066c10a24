/** Asks the scanner about a file, by a job: nobody waits for it, and it may be away for a while. */

import { baseOf } from "@wasla/contract/files/address";
import { CannotScan } from "#/platform/scanner/scanner.ts";
import type { Services } from "#/platform/services.ts";
import { NotStored } from "#/platform/storage/storage.ts";
import { REMOVE_UNUSED } from "./bytes.ts";
import type { FollowMedia } from "./follow-media.ts";
import { findByBase, type MediaFile, settleFile } from "./queries.ts";

export const SCAN = "scanFile";

/** With the queue's growing pauses, some four hours. */
const ATTEMPTS = 10;

type Asked = { readonly name: string; readonly attempt: number };

/** Settles what a file is; fails, to be tried again, where the scanner does not answer. */
export async function scanFile(
  services: Services,
  followMedia: FollowMedia,
  { name, attempt }: Asked,
): Promise<void> {
  const file = await findByBase(services.db, baseOf(name));
  if (file?.state !== "scanning") return;
  const state = await verdictOn(services, file).catch((error) => {
    if (error instanceof CannotScan || error instanceof NotStored || attempt >= ATTEMPTS) {
      services.log.error({ err: error }, "a file could not be scanned");
      return "failed" as const;
    }
    throw error;
  });
  await services.db.transaction().execute(async (tx) => {
    if (!(await settleFile(tx, file.id, state))) return;
    if (state === "infected")
      await services.jobs.add(tx, REMOVE_UNUSED, { sha256s: [file.sha256] });
    if (file.fieldName !== "licence") await followMedia(tx, services, file.ownerId);
  });
}

/** Whoever does without a scanner has said so: what waited for one is as what comes now. */
async function verdictOn({ scanner, storage }: Services, { sha256 }: MediaFile) {
  return scanner ? await scanner.scan(await storage.read(sha256)) : "clean";
}
