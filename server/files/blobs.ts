/** File contents, stored once under their SHA-256 and removed when no file uses them. */
import type { Transaction } from "kysely";
import { BACKUP_LOCK, tryAcquireSharedLock } from "#/platform/database/advisory-lock.ts";
import type { Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";
import type { Storage } from "#/platform/storage/storage.ts";
import { isBlobReferenced, lockBlobs } from "./queries.ts";

export const REMOVE_UNUSED_BLOBS = "removeUnusedBlobs";

export type BlobFile = { readonly sha256: string; readonly path: string };

/** Longer than the transaction that will use the blobs takes. */
const ORPHAN_CHECK_DELAY_SECONDS = 600;

/**
 * Stores blobs before the transaction that uses them, so that slow storage does not prolong it. A
 * cleanup job is enqueued first: if the caller or the machine fails, unused blobs are removed.
 */
export async function prestoreBlobs(
  { db, jobs, storage }: Services,
  blobs: readonly BlobFile[],
): Promise<void> {
  const sha256s = blobs.map(({ sha256 }) => sha256);
  await jobs.enqueue(
    db,
    REMOVE_UNUSED_BLOBS,
    { sha256s },
    { delaySeconds: ORPHAN_CHECK_DELAY_SECONDS },
  );
  for (const { sha256, path } of blobs) await storeIfAbsent(storage, sha256, path);
}

/** Stores blobs in the transaction that creates the files using them. */
export async function storeBlobs(
  tx: Transaction<Tables>,
  { storage }: Services,
  blobs: readonly BlobFile[],
): Promise<void> {
  await lockBlobs(
    tx,
    blobs.map(({ sha256 }) => sha256),
  );
  for (const { sha256, path } of blobs) await storeIfAbsent(storage, sha256, path);
}

/** A running backup may still read blobs that became unused after its snapshot. */
const BACKUP_RETRY_SECONDS = 600;

/** Waits for transactions that are about to use the blobs, and keeps those in use. */
export async function removeUnusedBlobs(
  { db, jobs, storage }: Pick<Services, "db" | "jobs" | "storage">,
  sha256s: readonly string[],
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await tryAcquireSharedLock(tx, BACKUP_LOCK)))
      return await jobs.enqueue(
        tx,
        REMOVE_UNUSED_BLOBS,
        { sha256s },
        { delaySeconds: BACKUP_RETRY_SECONDS },
      );
    await lockBlobs(tx, sha256s);
    for (const sha256 of sha256s)
      if (!(await isBlobReferenced(tx, sha256))) await storage.remove(sha256);
  });
}

async function storeIfAbsent(storage: Storage, sha256: string, path: string): Promise<void> {
  if (!(await storage.has(sha256))) await storage.put(sha256, path);
}
