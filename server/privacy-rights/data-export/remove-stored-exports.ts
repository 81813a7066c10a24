/** The bytes of copies, which the storage has under names that say nothing of whose they are. */
import type { Services } from "#/platform/services.ts";
import { isStorageNameUsed } from "#/privacy-rights/queries/data-export.ts";

export const REMOVE_STORED_EXPORTS = "removeCopies";

/** The job. Those that somebody can take, or that are being made, stay. */
export async function removeStoredExports(
  { db, storage }: Pick<Services, "db" | "storage">,
  names: readonly string[],
): Promise<void> {
  for (const name of names) if (!(await isStorageNameUsed(db, name))) await storage.remove(name);
}
