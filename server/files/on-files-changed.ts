import type { Transaction } from "kysely";
import type { Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";

/**
 * What a change of somebody's files changes elsewhere, in the same transaction: the picture's name
 * on the account, the row in the list. `app.ts` hands it in, for profiles stand above files.
 */
export type OnFilesChanged = (
  tx: Transaction<Tables>,
  services: Services,
  ownerId: string,
) => Promise<void>;
