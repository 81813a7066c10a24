import type { Services } from "#/platform/services.ts";
import { isStorageNameUsed } from "#/privacy-rights/queries/data-export.ts";

export const REMOVE_STORED_EXPORTS = "removeStoredExports";

/** Keeps archives that are ready or being created. */
export async function removeStoredExports(
  { db, storage }: Pick<Services, "db" | "storage">,
  names: readonly string[],
): Promise<void> {
  for (const name of names) if (!(await isStorageNameUsed(db, name))) await storage.remove(name);
}
