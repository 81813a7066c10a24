import type { Transaction } from "kysely";
import { amend } from "#/accounts/accounts.ts";
import { filesOf } from "#/files/files.ts";
import type { Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";
import { relist } from "./profiles.ts";
import { lockCandidate } from "./queries.ts";

/**
 * What follows a change of somebody's files, in its transaction: the picture is the account's, and
 * the row in the list names what is there now. Locks the profile first, as a save of it does, so
 * that the two wait for each other.
 */
export async function followMedia(
  tx: Transaction<Tables>,
  services: Services,
  ownerId: string,
): Promise<void> {
  await lockCandidate(tx, ownerId);
  const files = await filesOf(tx, ownerId);
  const picture = files.findLast(({ fieldName }) => fieldName === "profilePic");
  await amend(tx, ownerId, { picture: picture?.name ?? null });
  await relist(tx, [ownerId], services.clock.now());
}
