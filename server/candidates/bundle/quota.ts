/** An archive's people count as opened, as by their pages; those of this day already not again. */
import { candidatesServerMessages as said } from "@wasla/contract/candidates/server-messages";
import type { Transaction } from "kysely";
import type { Tables } from "#/platform/database/database.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { mayOpen, type OpeningUse, reserveOpenings } from "#/privacy/bulk.ts";
import type { Handout } from "./contents.ts";

/** Refuses (429) what would pass the client's daily limit of profiles. */
export async function assertRoom(
  services: Services,
  clientId: string,
  handouts: readonly Handout[],
): Promise<void> {
  if (!(await mayOpen(services, openingOf(services, clientId, handouts)))) throw refusal(services);
}

/** Counts them; undefined where the day has no room. */
export async function reserveRoom(
  tx: Transaction<Tables>,
  services: Services,
  clientId: string,
  handouts: readonly Handout[],
): Promise<OpeningUse | undefined> {
  return await reserveOpenings(tx, services, openingOf(services, clientId, handouts));
}

/** Refuses what has found no room, also where there is some by now. */
export async function refuseRoom(
  services: Services,
  clientId: string,
  handouts: readonly Handout[],
): Promise<never> {
  await assertRoom(services, clientId, handouts);
  throw refusal(services);
}

function openingOf({ settings }: Services, clientId: string, handouts: readonly Handout[]) {
  const candidateIds = handouts.map(({ person }) => person.id);
  return { clientId, candidateIds, limit: settings.dailyProfiles };
}

function refusal({ settings }: Services): Refusal {
  return new Refusal(429, [said.bundleBeyondDay, { limit: settings.dailyProfiles }]);
}
