import type { ClientSummary } from "@wasla/contract/privacy/access-endpoints";
import { hideCandidate, unhideCandidate } from "#/entitlements/entitlements.ts";
import { AppError } from "#/platform/app-error.ts";
import type { Services } from "#/platform/services.ts";
import { isHiddenFrom } from "#/privacy/grants.ts";
import * as queries from "#/privacy/queries/client-activity.ts";
import { toClientSummary } from "./access-log.ts";

export async function listHiddenClients(
  { db }: Services,
  candidateId: string,
): Promise<ClientSummary[]> {
  return (await queries.listHiddenClients(db, candidateId)).map(toClientSummary);
}

type HiddenClientChange = {
  readonly clientId: string;
  readonly candidateId: string;
  readonly isHidden: boolean;
};

/**
 * Takes effect at once for the list and the profile. Throws 404 for a client that has neither had
 * contact with the candidate nor is hidden already.
 */
export async function setClientHidden(
  services: Services,
  change: HiddenClientChange,
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    if (!(await queries.hasInteracted(tx, change)) && !(await isHiddenFrom(tx, change)))
      throw new AppError(404, "privacy.clientUnknown");
    if (change.isHidden) await hideCandidate(tx, { ...change, now: services.clock.now() });
    else await unhideCandidate(tx, change);
  });
}
