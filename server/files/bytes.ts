/** The bytes of files, kept once under their SHA-256 and removed when no file uses them any more. */
import type { Transaction } from "kysely";
import type { Database, Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";
import { areUsed, lockBytes } from "./queries.ts";

export const REMOVE_UNUSED = "removeUnusedBytes";

export type Bytes = { readonly sha256: string; readonly path: string };

/** Longer than the transaction that comes to use the bytes takes. */
const NEWCOMERS_SECONDS = 600;

/**
 * Says beforehand that bytes are about to be kept: should whoever keeps them fail, or the machine
 * stop, they are found and removed.
 */
export async function announce({ db, jobs }: Services, sha256s: readonly string[]): Promise<void> {
  await jobs.add(db, REMOVE_UNUSED, { sha256s }, { afterSeconds: NEWCOMERS_SECONDS });
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
  for (const { sha256, path } of kept) await storage.keep(sha256, path);
}

/** Waits for transactions that are about to use the bytes, and leaves those that are used. */
export async function removeUnused(
  { db, storage }: { readonly db: Database; readonly storage: Services["storage"] },
  sha256s: readonly string[],
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockBytes(tx, sha256s);
    for (const sha256 of sha256s)
      if (!(await areUsed(tx, sha256))) await storage.remove(sha256).catch(unlessGone);
  });
}

function unlessGone(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOENT") throw error;
}
