/** Public API: export and erasure of an account's files. */
import type { Readable } from "node:stream";
import type { Transaction } from "kysely";
import type { Tables } from "#/platform/database/database.ts";
import { jobs } from "#/platform/job-queue.ts";
import { clearAttempts } from "#/platform/rate-limit/rate-limit.ts";
import type { Services } from "#/platform/services.ts";
import { REMOVE_UNUSED_BLOBS } from "./blobs.ts";
import { limits } from "./limits.ts";
import { deleteAllFiles, listAllFiles, lockOwnerFiles, type MediaFile } from "./queries.ts";
import { discardUploads } from "./uploads/chunks.ts";
import { listOpenUploads, lockOwnerUploads } from "./uploads/queries.ts";

export const personalData = { exportPersonalData, streamPersonalFiles, erasePersonalData };

type ExportServices = Pick<Services, "db" | "storage">;

/** Files in any state, and open uploads. `path` is null if the bytes are no longer stored. */
async function exportPersonalData({ db, storage }: ExportServices, accountId: string) {
  const stored = await listAllFiles(db, accountId);
  const openUploads = await listOpenUploads(db, accountId);
  const entries = stored.map(async (file) => {
    const { fieldName, originalName, type, sizeBytes, sha256, seconds, state, opening } = file;
    const details = { fieldName, originalName, type, sizeBytes, sha256, seconds, state, opening };
    const path = (await isStored(storage, file)) ? exportPath(file) : null;
    return { path, name: file.name, ...details, createdAt: file.createdAt };
  });
  return {
    files: await Promise.all(entries),
    uploads: openUploads.map(({ fieldName, fileName, sizeBytes, receivedBytes, usedAt }) => {
      return { fieldName, fileName, sizeBytes, receivedBytes, usedAt };
    }),
  };
}

type PersonalFile = {
  /** Path in the archive, by kind: an account has one file of each. */
  readonly path: string;
  readonly bytes: number;
  readonly open: () => Promise<Readable>;
};

/** Only files whose bytes are stored. */
async function* streamPersonalFiles(
  { db, storage }: ExportServices,
  accountId: string,
): AsyncGenerator<PersonalFile> {
  for (const file of await listAllFiles(db, accountId)) {
    if (!(await isStored(storage, file))) continue;
    const open = () => storage.read(file.sha256);
    yield { path: exportPath(file), bytes: file.sizeBytes, open };
  }
}

/** After the commit, jobs remove the bytes that no other file uses. */
async function erasePersonalData(tx: Transaction<Tables>, accountId: string): Promise<void> {
  await lockOwnerFiles(tx, accountId);
  await discardUploads(tx, { jobs }, await lockOwnerUploads(tx, accountId));
  await clearAttempts(tx, limits, { account: accountId });
  const sha256s = await deleteAllFiles(tx, accountId);
  if (sha256s.length > 0) await jobs.enqueue(tx, REMOVE_UNUSED_BLOBS, { sha256s });
}

/** False for an infected file, and for bytes that a disk has lost. */
async function isStored(storage: Services["storage"], file: MediaFile): Promise<boolean> {
  return file.state !== "infected" && (await storage.has(file.sha256));
}

/** As in bundles: not the owner's file name, which may be reserved by the system (`CON.pdf`). */
function exportPath({ fieldName, name }: MediaFile): string {
  return `files/${fieldName}${name.slice(name.lastIndexOf("."))}`;
}
