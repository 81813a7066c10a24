import type { Transaction } from "kysely";
import { updateAccount } from "#/accounts/accounts.ts";
import { listOwnerFiles } from "#/files/files.ts";
import type { Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";
import { refreshListing } from "./profiles.ts";
import { lockCandidate } from "./queries.ts";

/**
 * What follows a change of somebody's files, in its transaction: the picture is the account's, and
 * the row in the list names what is there now. Locks the profile first, as a save of it does, so
 * that the two wait for each other.
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
