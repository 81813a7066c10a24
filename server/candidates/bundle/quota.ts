/** Candidates in a bundle count as viewed profiles, unless already viewed on the same day. */
import { candidatesServerMessages as messages } from "@wasla/contract/candidates/server-messages";
import type { Transaction } from "kysely";
import { AppError } from "#/platform/app-error.ts";
import type { Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";
import {
  canViewProfiles,
  type ReservedProfileViews,
  reserveProfileViews,
} from "#/privacy/bulk-access.ts";
import type { CandidateFiles } from "./contents.ts";

/** Throws 429 beyond the client's daily limit of profiles. */
export async function assertQuotaLeft(
  services: Services,
  clientId: string,
  candidatesWithFiles: readonly CandidateFiles[],
): Promise<void> {
  if (!(await canViewProfiles(services, profileViewsOf(services, clientId, candidatesWithFiles))))
    throw quotaExceeded(services);
}

/** Counts the profile views; undefined if they would exceed the daily limit. */
export async function reserveQuota(
  tx: Transaction<Tables>,
  services: Services,
  clientId: string,
  candidatesWithFiles: readonly CandidateFiles[],
): Promise<ReservedProfileViews | undefined> {
  return await reserveProfileViews(
    tx,
    services,
    profileViewsOf(services, clientId, candidatesWithFiles),
  );
}

/** Throws 429 even if enough of the quota has become free since. */
export async function throwQuotaExceeded(
  services: Services,
  clientId: string,
  candidatesWithFiles: readonly CandidateFiles[],
): Promise<never> {
  await assertQuotaLeft(services, clientId, candidatesWithFiles);
  throw quotaExceeded(services);
}

function profileViewsOf(
  { settings }: Services,
  clientId: string,
  candidatesWithFiles: readonly CandidateFiles[],
) {
  const candidateIds = candidatesWithFiles.map(({ person }) => person.id);
  return { clientId, candidateIds, limit: settings.dailyProfiles };
}

function quotaExceeded({ settings }: Services): AppError {
  return new AppError(429, [messages.bundleBeyondDay, { limit: settings.dailyProfiles }]);
}
