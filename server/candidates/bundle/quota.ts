/** The people of an archive count as opened, as on their own pages: those of the day already, once. */
import { candidatesServerMessages as said } from "@wasla/contract/candidates/server-messages";
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

/** The same, and counts them. */
export async function reserveRoom(
  services: Services,
  clientId: string,
  handouts: readonly Handout[],
): Promise<OpeningUse> {
  const use = await reserveOpenings(services, openingOf(services, clientId, handouts));
  if (!use) throw refusal(services);
  return use;
}

function openingOf({ settings }: Services, clientId: string, handouts: readonly Handout[]) {
  const candidateIds = handouts.map(({ person }) => person.id);
  return { clientId, candidateIds, limit: settings.dailyProfiles };
}

function refusal({ settings }: Services): Refusal {
  return new Refusal(429, [said.bundleBeyondDay, { limit: settings.dailyProfiles }]);
}
