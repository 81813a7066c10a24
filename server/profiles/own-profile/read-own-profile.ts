import type { Services } from "#/platform/services.ts";
import { readDrafts } from "./drafts.ts";
import { readOwnProfile } from "./own-profile.ts";

/** The profile and its drafts, from one snapshot. */
export async function readOwnProfileWithDrafts(services: Services, id: string) {
  return await services.db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (tx) => {
      const profile = await readOwnProfile(tx, services, id);
      return { profile, drafts: await readDrafts(tx, id) };
    });
}
