import type { Database } from "#/platform/database/database.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Profile } from "#/profiles/profile.ts";
import { profileOf } from "#/profiles/profiles.ts";

/** One's own; refuses (404) who has not begun one. */
export async function begunProfile(db: Database, id: string): Promise<Profile> {
  const profile = await profileOf(db, id);
  if (!profile) throw new Refusal(404, "profiles.notBegun");
  return profile;
}
