import type { Transaction } from "kysely";
import type { Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";

/**
 * Updates what depends on an account's files in the same transaction: the picture's name on the
 * account, and the listing row. `app.ts` passes it, because profiles depend on files.
 */
export type OnFilesChanged = (
  tx: Transaction<Tables>,
  services: Services,
  ownerId: string,
) => Promise<void>;
