import type { Transaction } from "kysely";
import { updateAccount } from "#/accounts/accounts.ts";
import { listOwnerFiles } from "#/files/files.ts";
import type { Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";
import { refreshListing } from "./profiles.ts";
import { lockCandidate } from "./queries.ts";

/**
 * Call it in the transaction that changes a user's files: updates the account's picture and the
 * listing. Locks the profile first, as a save does, so that the two wait for each other.
 */
export async function updateAfterFilesChanged(
  tx: Transaction<Tables>,
  services: Services,
  ownerId: string,
): Promise<void> {
  await lockCandidate(tx, ownerId);
  const files = await listOwnerFiles(tx, ownerId);
  const picture = files.findLast(({ fieldName }) => fieldName === "profilePic");
  await updateAccount(tx, ownerId, { picture: picture?.name ?? null });
  await refreshListing(tx, [ownerId], services.clock.now());
}
