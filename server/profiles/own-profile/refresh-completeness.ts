import type { OwnProfile } from "@wasla/contract/profiles/own-profile-endpoints";
import type { Transaction } from "kysely";
import { type AccountChanges, updateAccount } from "#/accounts/accounts.ts";
import type { Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";
import { refreshListing } from "#/profiles/profiles.ts";
import { awardCompletedProfile, recordPhone } from "#/referrals/referrals.ts";
import { readOwnProfile } from "./own-profile.ts";
import { findIsListed } from "./queries/profile.ts";

/**
 * Call it last after changing anything that completeness depends on: updates the account, with
 * `changes`, the listing and the referral. The profile must be locked.
 */
export async function refreshCompleteness(
  tx: Transaction<Tables>,
  services: Services,
  id: string,
  changes: AccountChanges = {},
): Promise<OwnProfile> {
  const profile = await readOwnProfile(tx, services, id);
  const { isCompleted } = profile.completeness;
  const phone = profile.phone?.fullNumber;
  await updateAccount(tx, id, { ...changes, isProfileCompleted: isCompleted });
  await refreshListing(tx, [id], services.clock.now());
  const recordReferral = isCompleted ? awardCompletedProfile : recordPhone;
  if (phone) await recordReferral(tx, services, { accountId: id, phone });
  return { ...profile, isListed: await findIsListed(tx, id) };
}
