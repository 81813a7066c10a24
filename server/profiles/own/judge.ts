import type { OwnProfile } from "@wasla/contract/profiles/own-endpoints";
import type { Transaction } from "kysely";
import { type AccountChanges, amend } from "#/accounts/accounts.ts";
import type { Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";
import { relist } from "#/profiles/profiles.ts";
import { noteCompleted, notePhone } from "#/referrals/referrals.ts";
import { ownProfileOf } from "./own-profile.ts";
import { findIsListed } from "./queries/profile.ts";

/**
 * Ends a change of what a profile is judged by: whether it is complete now is written to the
 * account, with what else changes there, and the list follows, and whoever brought this person
 * along. The profile is locked.
 */
export async function judge(
  tx: Transaction<Tables>,
  services: Services,
  id: string,
  changes: AccountChanges = {},
): Promise<OwnProfile> {
  const profile = await ownProfileOf(tx, services, id);
  const { isCompleted } = profile.completeness;
  const phone = profile.phone?.fullNumber;
  await amend(tx, id, { ...changes, isProfileCompleted: isCompleted });
  await relist(tx, [id], services.clock.now());
  const note = isCompleted ? noteCompleted : notePhone;
  if (phone) await note(tx, services, { accountId: id, phone });
  return { ...profile, isListed: await findIsListed(tx, id) };
}
