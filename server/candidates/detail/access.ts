/** Who may look at one candidate. */
import type { LockedCandidate } from "@wasla/contract/candidates/detail";
import { isClient } from "@wasla/contract/platform/endpoint";
import { scopeOf } from "@wasla/contract/unlocks/premium";
import { validate } from "uuid";
import { premiumRequired } from "#/candidates/scope.ts";
import type { Database } from "#/platform/database/database.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Viewer } from "#/platform/viewer.ts";
import type { Profile } from "#/profiles/profile.ts";
import { profileOf } from "#/profiles/profiles.ts";

/**
 * A profile that is open to this viewer: its own, any for an operator, and for a client those that
 * are listed, do not hide from it, and have a profession it has paid for. Listed but locked is
 * refused with what `locked` still shows; everything else looks alike, whether it exists or not.
 */
export async function openProfile(
  db: Database,
  viewer: Viewer,
  id: string,
  locked: (profile: Profile) => LockedCandidate,
): Promise<Profile> {
  const profile = validate(id) ? await profileOf(db, id.toLowerCase()) : undefined;
  if (profile === undefined || !mayKnow(viewer, profile)) throw noLongerAvailable();
  if (!isUnlocked(viewer, profile))
    throw premiumRequired("candidates.premiumRequired", locked(profile));
  return profile;
}

const noLongerAvailable = () => new Refusal(404, "platform.profileGone");

function mayKnow(viewer: Viewer, { candidateId, isListed }: Profile): boolean {
  if (viewer.id === candidateId || viewer.role === "admin") return true;
  return isClient(viewer) && isListed && !viewer.hidden.includes(candidateId);
}

function isUnlocked(viewer: Viewer, { professionIds }: Profile): boolean {
  if (!isClient(viewer)) return true;
  const scope = scopeOf(viewer);
  return scope === null || professionIds.some((id) => scope.includes(id));
}
