import type { CandidateDetail } from "@wasla/contract/candidates/detail";
import { isClient } from "@wasla/contract/platform/endpoint";
import { filesOf } from "#/files/files.ts";
import { today } from "#/platform/clock.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { noteOpening } from "#/privacy/privacy.ts";
import { sharedSensitive } from "#/profiles/profiles.ts";
import { openProfile } from "./access.ts";
import { described, lockedFacts } from "./described.ts";
import { documentsFor, requestedBy, unlockedOf } from "./documents.ts";

/** A whole candidate. A client's look goes into the ledger and counts for its day (429). */
export async function detail(
  services: Services,
  viewer: Viewer,
  id: string,
): Promise<CandidateDetail> {
  const { db, clock } = services;
  const day = today(clock);
  const profile = await openProfile(db, viewer, id, (locked) => lockedFacts(locked, day));
  if (isClient(viewer)) await countOpening(services, viewer, profile.candidateId);
  const files = await filesOf(db, profile.candidateId);
  return {
    ...described(profile, day),
    sensitive: await sharedSensitive(services, profile.candidateId),
    ...unlockedOf(files),
    files: documentsFor(viewer, files, await requestedBy(services, viewer, files)),
  };
}

/** Notes a client's opening in the ledger. Refuses (429) where its day has no room for it. */
export async function countOpening(
  services: Services,
  viewer: Viewer,
  candidateId: string,
): Promise<void> {
  const limit = services.settings.dailyProfiles;
  if (await noteOpening(services, { clientId: viewer.id, candidateId, limit })) return;
  throw new Refusal(429, ["candidates.dailyProfilesReached", { limit }]);
}
