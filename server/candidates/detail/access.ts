import type { LockedCandidate } from "@wasla/contract/candidates/detail-schemas";
import { accessibleProfessionIds } from "@wasla/contract/entitlements/premium-access";
import { isClient } from "@wasla/contract/platform/endpoint";
import { validate } from "uuid";
import { premiumRequired } from "#/candidates/profession-access.ts";
import { AppError } from "#/platform/app-error.ts";
import type { Database } from "#/platform/database/database.ts";
import type { Hooks } from "#/platform/hooks.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { canOpenDocument } from "#/privacy/grants.ts";
import type { Profile } from "#/profiles/profile.ts";
import { readProfile } from "#/profiles/profiles.ts";

/**
 * Returns a profile that this viewer may open: its own, any for an operator, and for a client those
 * that are listed, not hidden from it, and of a profession it has paid for. Throws 403 with
 * `toLocked` fields if it is listed but locked, otherwise the same 404, existing or not.
 */
export async function getViewableProfile(
  db: Database,
  viewer: Viewer,
  id: string,
  toLocked: (profile: Profile) => LockedCandidate,
): Promise<Profile> {
  const profile = validate(id) ? await readProfile(db, id.toLowerCase()) : undefined;
  if (profile === undefined || !isVisibleTo(viewer, profile)) throw profileGone();
  if (!isUnlocked(viewer, profile))
    throw premiumRequired("candidates.premiumRequired", toLocked(profile));
  return profile;
}

/** Whether `getViewableProfile` would return the profile. */
async function canViewProfile(db: Database, viewer: Viewer, id: string): Promise<boolean> {
  const profile = await readProfile(db, id);
  return profile !== undefined && isVisibleTo(viewer, profile) && isUnlocked(viewer, profile);
}

const profileGone = () => new AppError(404, "platform.profileGone");

function isVisibleTo(viewer: Viewer, { candidateId, isListed }: Profile): boolean {
  if (viewer.id === candidateId || viewer.role === "admin") return true;
  return isClient(viewer) && isListed && !viewer.hidden.includes(candidateId);
}

function isUnlocked(viewer: Viewer, { professionIds }: Profile): boolean {
  if (!isClient(viewer)) return true;
  const scope = accessibleProfessionIds(viewer);
  return scope === null || professionIds.some((id) => scope.includes(id));
}

/**
 * Rule for all document links, checked when a link is created and each time it is used: document
 * and profile must be open to the viewer. A company's trade licence has no profile.
 */
export const authorizeDocument: Hooks["authorizeDocument"] = async (services, viewer, file) => {
  const pair = { clientId: viewer.id, candidateId: file.ownerId };
  if (!(await canOpenDocument(services, file, pair))) return false;
  return file.fieldName === "licence" || (await canViewProfile(services.db, viewer, file.ownerId));
};
