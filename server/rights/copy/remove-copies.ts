/** The bytes of copies, which the storage has under names that say nothing of whose they are. */
import type { Services } from "#/platform/services.ts";
import { isNamed } from "#/rights/queries/copy.ts";

export const REMOVE_COPIES = "removeCopies";

/** The job. Those that somebody can take, or that are being made, stay. */
export async function removeCopies(
  { db, storage }: Pick<Services, "db" | "storage">,
  names: readonly string[],
): Promise<void> {
  for (const name of names) if (!(await isNamed(db, name))) await storage.remove(name);
}
