import type { Services } from "#/platform/services.ts";
import { refreshListing } from "#/profiles/profiles.ts";
import { findIsListed, lockProfile, updateVisibility } from "./queries/profile.ts";

/** Takes effect with the response, and is stored even if no profile was started. */
export async function setVisibility(services: Services, id: string, isVisible: boolean) {
  return await services.db.transaction().execute(async (tx) => {
    await lockProfile(tx, id);
    await updateVisibility(tx, id, isVisible);
    await refreshListing(tx, [id], services.clock.now());
    return { isVisible, isListed: await findIsListed(tx, id) };
  });
}
