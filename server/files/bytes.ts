/** The bytes of files, kept once under their SHA-256 and removed when no file uses them. */
import type { Transaction } from "kysely";
import type { Tables } from "#/platform/database/database.ts";
import { BACKUP_TURN, sharesTurn } from "#/platform/database/turn.ts";
import type { Services } from "#/platform/services.ts";
import type { Storage } from "#/platform/storage/storage.ts";
import { areUsed, lockBytes } from "./queries.ts";

export const REMOVE_UNUSED = "removeUnusedBytes";

export type Bytes = { readonly sha256: string; readonly path: string };

/** Longer than the transaction that comes to use the bytes takes. */
const NEWCOMERS_SECONDS = 600;

/**
 * Stores bytes before the transaction that comes to use them, which a slow storage would hold up.
 * Said beforehand: should whoever stores them fail, or the machine stop, they are found and
 * removed.
 */
export async function storeAhead(
  { db, jobs, storage }: Services,
  kept: readonly Bytes[],
): Promise<void> {
  const sha256s = kept.map(({ sha256 }) => sha256);
  await jobs.add(db, REMOVE_UNUSED, { sha256s }, { afterSeconds: NEWCOMERS_SECONDS });
  for (const { sha256, path } of kept) await keepUnlessThere(storage, sha256, path);
}

/** Keeps bytes for a transaction that goes on to make the file which uses them. */
export async function keepBytes(
  tx: Transaction<Tables>,
  { storage }: Services,
  kept: readonly Bytes[],
): Promise<void> {
  await lockBytes(
    tx,
    kept.map(({ sha256 }) => sha256),
  );
  for (const { sha256, path } of kept) await keepUnlessThere(storage, sha256, path);
}

/** A backup's snapshot still names bytes that are of no use since: they go when it has them. */
const BACKUP_SECONDS = 600;

/** Waits for transactions that are about to use the bytes, and leaves those that are used. */
export async function removeUnused(
  { db, jobs, storage }: Pick<Services, "db" | "jobs" | "storage">,
  sha256s: readonly string[],
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await sharesTurn(tx, BACKUP_TURN)))
      return await jobs.add(tx, REMOVE_UNUSED, { sha256s }, { afterSeconds: BACKUP_SECONDS });
    await lockBytes(tx, sha256s);
    for (const sha256 of sha256s) if (!(await areUsed(tx, sha256))) await storage.remove(sha256);
  });
}

async function keepUnlessThere(storage: Storage, sha256: string, path: string): Promise<void> {
  if (!(await storage.has(sha256))) await storage.keep(sha256, path);
}
