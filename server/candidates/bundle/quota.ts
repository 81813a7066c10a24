/** An archive's people count as opened, as by their pages; those of this day already not again. */
import { candidatesServerMessages as said } from "@wasla/contract/candidates/server-messages";
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

/** Refuses (429) what would pass the client's daily limit of profiles. */
export async function assertQuotaLeft(
  services: Services,
  clientId: string,
  handouts: readonly CandidateFiles[],
): Promise<void> {
  if (!(await canViewProfiles(services, profileViewsOf(services, clientId, handouts))))
    throw quotaExceeded(services);
}

/** Counts them; undefined where the day has no room. */
export async function reserveQuota(
  tx: Transaction<Tables>,
  services: Services,
  clientId: string,
  handouts: readonly CandidateFiles[],
): Promise<ReservedProfileViews | undefined> {
  return await reserveProfileViews(tx, services, profileViewsOf(services, clientId, handouts));
}

/** Refuses what has found no room, also where there is some by now. */
export async function throwQuotaExceeded(
  services: Services,
  clientId: string,
  handouts: readonly CandidateFiles[],
): Promise<never> {
  await assertQuotaLeft(services, clientId, handouts);
  throw quotaExceeded(services);
}

function profileViewsOf(
  { settings }: Services,
  clientId: string,
  handouts: readonly CandidateFiles[],
) {
  const candidateIds = handouts.map(({ person }) => person.id);
  return { clientId, candidateIds, limit: settings.dailyProfiles };
}

function quotaExceeded({ settings }: Services): AppError {
  return new AppError(429, [said.bundleBeyondDay, { limit: settings.dailyProfiles }]);
}
