import type { Transaction } from "kysely";
import { refreshReadModel } from "#/listing/listing.ts";
import type { Tables } from "#/platform/database/database.ts";
import { clearAttempts } from "#/platform/rate-limit/rate-limit.ts";
import type { Services } from "#/platform/services.ts";
import { toJsonResume } from "./json-resume.ts";
import { limits } from "./limits.ts";
import { readOwnProfile } from "./own-profile/own-profile.ts";
import { deleteAllDrafts, listDrafts } from "./own-profile/queries/drafts.ts";
import { deleteCandidate, findListing, findProfile, lockCandidate } from "./queries.ts";

export const personalData = { exportPersonalData, erasePersonalData };

type ExportServices = Pick<Services, "db" | "columnCipher" | "clock">;

/**
 * The profile as in its form with decrypted sensitive answers, as JSON Resume, and unsaved drafts.
 * `profile` and `resume` are null if no profile was started.
 */
async function exportPersonalData(services: ExportServices, accountId: string) {
  const { db } = services;
  const profile = await findProfile(db, accountId);
  return {
    profile: profile ? await readOwnProfile(db, services, accountId) : null,
    resume: profile ? toJsonResume(profile) : null,
    listing: (await findListing(db, accountId)) ?? null,
    drafts: await listDrafts(db, accountId),
  };
}

/** From the commit on, nobody can find or count the candidate. */
async function erasePersonalData(tx: Transaction<Tables>, accountId: string): Promise<void> {
  await lockCandidate(tx, accountId);
  await clearAttempts(tx, limits, { account: accountId });
  await deleteAllDrafts(tx, accountId);
  await deleteCandidate(tx, accountId);
  await refreshReadModel(tx, [accountId]);
}
