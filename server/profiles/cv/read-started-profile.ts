import { AppError } from "#/platform/app-error.ts";
import type { Database } from "#/platform/database/database.ts";
import type { Profile } from "#/profiles/profile.ts";
import { readProfile } from "#/profiles/profiles.ts";

/** Throws 404 if the user has not started a profile. */
export async function readStartedProfile(db: Database, id: string): Promise<Profile> {
  const profile = await readProfile(db, id);
  if (!profile) throw new AppError(404, "profiles.notBegun");
  return profile;
}
